"""Writes gin/bots/weights.py: the trained nets as whole numbers, and the chances to win a match.

    python -m tools.train.export build/nets/long gin/bots/weights.py

Reads PREFIX.net, PREFIX.hist and PREFIX.use, which tools/train/train.c wrote. What made them, and what they
measured, is told in PREFIX.txt and becomes the module's docstring.
"""

from __future__ import annotations

import argparse
import struct
from array import array
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, NamedTuple

from gin.bots.net import BYTE_ZERO, layout
from gin.bots.price import SOLVED, WHOLE

# Whole numbers to one of the nets' floats: of the first weights, by net, and of the last ones. The second
# weights' follow, so that all nets speak in one unit.
FIRST = (50, 40, 100)
SECOND_TIMES_FIRST = 16_000
LAST = 1024
# An input that is on less often than this is rounded more coarsely, the rarer the more: its rows cost bytes,
# too.
OFTEN = 0.03
COARSEST = 16
# A unit of the first layer that fires more rarely than this is left out.
ALIVE = 0.0005


class FloatNet(NamedTuple):
    """A net as it was trained: its sizes, and its weights by layer, each followed by its bias."""

    sizes: tuple[int, int, int, int]
    first: list[list[float]]
    first_bias: list[float]
    second: list[list[float]]
    second_bias: list[float]
    last: list[list[float]]
    last_bias: list[float]


class Use(NamedTuple):
    """How often each input of a net is on, and each unit of the first layer fires, as shares of positions."""

    inputs: list[float]
    first: list[float]


def read_nets(path: Path) -> Iterator[FloatNet]:
    """The nets of a file, in order."""
    with path.open("rb") as file:
        while head := file.read(16):
            sizes = inputs, first, second, outputs = struct.unpack("<4i", head)
            parts = []
            for rows, columns in (
                (inputs, first),
                (1, first),
                (first, second),
                (1, second),
                (outputs, second),
            ):
                parts.append([read_floats(file, columns) for _ in range(rows)])
            last_bias = read_floats(file, outputs)
            yield FloatNet(sizes, parts[0], parts[1][0], parts[2], parts[3][0], parts[4], last_bias)


def read_floats(file: BinaryIO, count: int) -> list[float]:
    numbers = array("f")
    numbers.frombytes(file.read(4 * count))
    return numbers.tolist()


def read_uses(path: Path) -> Iterator[Use]:
    """The uses of a file, net by net."""
    lines = [list(map(float, line.split())) for line in path.read_text().splitlines()]
    for inputs, first in zip(lines[::2], lines[1::2], strict=True):
        yield Use(inputs, first)


def without_dead_units(net: FloatNet, use: Use) -> FloatNet:
    """The net without the units that never fire: it answers the same."""
    alive = [unit for unit, share in enumerate(use.first) if share >= ALIVE]
    inputs, _, second, outputs = net.sizes
    return net._replace(
        sizes=(inputs, len(alive), second, outputs),
        first=[[row[unit] for unit in alive] for row in net.first],
        first_bias=[net.first_bias[unit] for unit in alive],
        second=[net.second[unit] for unit in alive],
    )


def fitted(net: FloatNet, first_scale: int) -> FloatNet:
    """The net with first weights that fit a byte: units are scaled down, and up in the next layer."""
    largest = [max(abs(row[unit]) for row in net.first) for unit in range(net.sizes[1])]
    factors = [min(1.0, (BYTE_ZERO - 1) / (first_scale * weight)) if weight else 1.0 for weight in largest]
    return net._replace(
        first=[[weight * factor for weight, factor in zip(row, factors, strict=True)] for row in net.first],
        first_bias=[bias * factor for bias, factor in zip(net.first_bias, factors, strict=True)],
        second=[[weight / factor for weight in row] for row, factor in zip(net.second, factors, strict=True)],
    )


def coarseness(share: float) -> int:
    """What the weights of an input that is on so often are multiples of: a rarer error weighs less."""
    step = 1
    while step < COARSEST and 2 * step * step * share < OFTEN:
        step *= 2
    return step


def whole(numbers: Iterable[float], scale: int, limit: int, step: int = 1) -> list[int]:
    """The numbers times the scale, rounded to multiples of the step, none beyond the limit."""
    return [min(max(round(number * scale / step) * step, -limit), limit) for number in numbers]


def packed(net: FloatNet, use: Use, first_scale: int) -> bytes:
    """The net's bytes, as gin/bots/net.py unpacks them."""
    second_scale = SECOND_TIMES_FIRST // first_scale
    rows = [
        whole(row, first_scale, BYTE_ZERO - 1, coarseness(share))
        for row, share in zip(net.first, use.inputs, strict=True)
    ]
    return layout(net.sizes).pack(
        bytes(weight + BYTE_ZERO for row in rows for weight in row),
        *whole(net.first_bias, first_scale, 1 << 14),
        *(weight for row in net.second for weight in whole(row, second_scale, (1 << 15) - 1)),
        *whole(net.second_bias, SECOND_TIMES_FIRST, 1 << 30),
        *(weight for row in net.last for weight in whole(row, LAST, (1 << 31) - 1)),
        *whole(net.last_bias, SECOND_TIMES_FIRST * LAST, 1 << 62),
    )


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


def module(about: str, nets: list[FloatNet], uses: list[Use], table: list[list[int]]) -> str:
    names = "AFTER", "DRAW", "KNOCK"
    steps = bytes(step for row in table for step in (later - before for before, later in pairwise(row)))
    lines = [f'"""{about.strip()}\n"""', "", "# ruff: noqa: E501", ""]
    lines += [f"UNIT = {SECOND_TIMES_FIRST * LAST}", ""]
    for name, net, use, scale in zip(names, nets, uses, FIRST, strict=True):
        live = fitted(without_dead_units(net, use), scale)
        lines += [f"{name}_SIZES = {live.sizes}", f"{name} = {packed(live, use, scale)!r}", ""]
    lines += [f"CHANCE_STARTS = {tuple(row[0] for row in table)}", f"CHANCE_STEPS = {steps!r}"]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("target", type=Path)
    options = parser.parse_args()
    about = options.nets.with_suffix(".txt").read_text(encoding="utf-8")
    nets = list(read_nets(options.nets.with_suffix(".net")))
    uses = list(read_uses(options.nets.with_suffix(".use")))
    table = chances(read_worths(options.nets.with_suffix(".hist")))
    options.target.write_text(module(about, nets, uses, table), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
