"""Writes gin/bots/weights.py: the trained nets as whole numbers, and the chances to win a match.

    python -m tools.train.export build/nets/long gin/bots/weights.py

Reads PREFIX.net and PREFIX.hist, which tools/train/train.c wrote. What made them, and what they measured, is
told in PREFIX.txt and becomes the module's docstring.
"""

from __future__ import annotations

import argparse
import struct
from array import array
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from gin.bots.net import BYTE_ZERO, layout
from gin.bots.price import SOLVED, WHOLE

# Whole numbers to one of the nets' floats: first weights, second weights, last weights.
FIRST, SECOND, LAST = 32, 1024, 1024


class FloatNet(NamedTuple):
    """A net as it was trained; `weights` by layer: first, its bias, second, its bias, last, its bias."""

    sizes: tuple[int, int, int, int]
    weights: tuple[array[float], ...]


def read_nets(path: Path) -> Iterator[FloatNet]:
    """The nets of a file, in order."""
    with path.open("rb") as file:
        while head := file.read(16):
            inputs, first, second, outputs = struct.unpack("<4i", head)
            counts = (inputs * first, first, first * second, second, outputs * second, outputs)
            weights = []
            for count in counts:
                numbers = array("f")
                numbers.fromfile(file, count)
                weights.append(numbers)
            yield FloatNet((inputs, first, second, outputs), tuple(weights))


def whole(numbers: Iterable[float], scale: int, limit: int) -> list[int]:
    return [min(max(round(number * scale), -limit), limit) for number in numbers]


def packed(net: FloatNet) -> bytes:
    """The net's bytes, as gin/bots/net.py unpacks them."""
    first, first_bias, second, second_bias, last, last_bias = net.weights
    numbers = [
        *whole(first_bias, FIRST, 1 << 14),
        *whole(second, SECOND, (1 << 15) - 1),
        *whole(second_bias, FIRST * SECOND, 1 << 30),
        *whole(last, LAST, (1 << 31) - 1),
        *whole(last_bias, FIRST * SECOND * LAST, 1 << 62),
    ]
    rows = bytes(weight + BYTE_ZERO for weight in whole(first, FIRST, BYTE_ZERO - 1))
    return layout(net.sizes).pack(rows, *numbers)


def read_worths(path: Path) -> dict[int, float]:
    """How likely the winner of a round gets so many points."""
    counts = {int(points): float(count) for points, count in map(str.split, path.read_text().splitlines())}
    total = sum(count for points, count in counts.items() if points)
    return {points: count / total for points, count in counts.items() if points and count}


def chances(worths: dict[int, float]) -> list[list[int]]:
    """The chance to win a match, in parts of WHOLE, by the points missing to both, who play equally well."""
    won = [[0.0] * (SOLVED + 1) for _ in range(SOLVED + 1)]
    for together in range(2, 2 * SOLVED + 1):
        for mine in range(max(1, together - SOLVED), min(SOLVED, together - 1) + 1):
            his = together - mine
            won[mine][his] = sum(
                share
                * (
                    (1 if points >= mine else won[mine - points][his])
                    + (0 if points >= his else won[mine][his - points])
                )
                / 2
                for points, share in worths.items()
            )
    return [[round(chance * WHOLE) for chance in row[1:]] for row in won[1:]]


def module(about: str, nets: list[FloatNet], table: list[list[int]]) -> str:
    names = "AFTER", "DRAW", "KNOCK"
    steps = bytes(step for row in table for step in (later - before for before, later in pairwise(row)))
    lines = [f'"""{about.strip()}\n"""', "", "# ruff: noqa: E501", ""]
    lines += [f"UNIT = {FIRST * SECOND * LAST}", ""]
    for name, net in zip(names, nets, strict=True):
        lines += [f"{name}_SIZES = {net.sizes}", f"{name} = {packed(net)!r}", ""]
    lines += [f"CHANCE_STARTS = {tuple(row[0] for row in table)}", f"CHANCE_STEPS = {steps!r}"]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("target", type=Path)
    options = parser.parse_args()
    about = options.nets.with_suffix(".txt").read_text(encoding="utf-8")
    nets = list(read_nets(options.nets.with_suffix(".net")))
    table = chances(read_worths(options.nets.with_suffix(".hist")))
    options.target.write_text(module(about, nets, table), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
