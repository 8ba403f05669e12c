"""A small net of whole numbers on yes-or-no inputs, evaluated by adding very long ints.

A layer's sums lie side by side in one int, a lane of fixed width for each, so that adding a row of weights is
a single addition. Lanes are signed numbers added up as one signed number; an offset in every lane makes them
readable. Whole numbers throughout: the same on every machine. What inputs and outputs mean, it does not know.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from operator import mul
from struct import Struct
from typing import NamedTuple

SUM_BITS = 16
HIDDEN_BITS = 32
# A negative unit of the second layer still counts for a sixteenth.
LEAK_BITS = 4
BYTE_ZERO = 128


class Net(NamedTuple):
    """A net: a layer of rectified units, one of leaky ones, and outputs that are linear in those.

    `rows` are the first layer's weights by input, `second` the second's by unit of the first, as long ints;
    `last` are the outputs' weights by output. The structs read lanes, the zeros are the lanes' offsets.
    """

    rows: tuple[int, ...]
    bias: int
    second: tuple[int, ...]
    second_bias: int
    last: tuple[tuple[int, ...], ...]
    last_bias: tuple[int, ...]
    sums: Struct
    sum_zero: int
    hidden: Struct
    hidden_zero: int


class Judge(NamedTuple):
    """A net for one decision: what all its positions share added up, its outputs folded by their prices."""

    net: Net
    begun: int
    head: tuple[int, ...]
    bias: int


def layout(sizes: tuple[int, int, int, int]) -> Struct:
    """How a net of so many inputs, units, units and outputs is packed.

    First weights, a byte each with 128 for nought; first biases; second weights by unit of the first; second
    biases; last weights by output; last biases.
    """
    inputs, first, second, outputs = sizes
    return Struct(f"<{inputs * first}s{first}i{first * second}h{second}i{outputs * second}i{outputs}q")


def unpacked(sizes: tuple[int, int, int, int], weights: bytes) -> Net:
    """The net of its sizes and its packed weights."""
    inputs, first, second, outputs = sizes
    packed, *numbers = layout(sizes).unpack(weights)
    parts = iter(numbers)

    def take(count: int) -> tuple[int, ...]:
        return tuple(islice(parts, count))

    return Net(
        rows=tuple(_row(packed[start : start + first]) for start in range(0, inputs * first, first)),
        bias=_lanes(take(first), SUM_BITS),
        second=tuple(_lanes(take(second), HIDDEN_BITS) for _ in range(first)),
        second_bias=_lanes(take(second), HIDDEN_BITS),
        last=tuple(take(second) for _ in range(outputs)),
        last_bias=take(outputs),
        sums=Struct(f"<{first}H"),
        sum_zero=_lanes([1 << SUM_BITS - 1] * first, SUM_BITS),
        hidden=Struct(f"<{second}I"),
        hidden_zero=_lanes([1 << HIDDEN_BITS - 1] * second, HIDDEN_BITS),
    )


def _lanes(numbers: Sequence[int], bits: int) -> int:
    """The numbers, signed, as one int with a lane for each."""
    return sum(number << bits * lane for lane, number in enumerate(numbers))


def _row(packed: bytes) -> int:
    """What `_lanes` makes of bytes with 128 for nought, faster."""
    spread = bytearray(2 * len(packed))
    spread[::2] = packed
    return int.from_bytes(spread, "little") - _noughts(len(packed))


@cache
def _noughts(count: int) -> int:
    return _lanes([BYTE_ZERO] * count, SUM_BITS)


def judge(net: Net, shared: Iterable[int], prices: Sequence[int]) -> Judge:
    """The net made ready for positions that share some inputs, each output being worth its price."""
    head = [0] * len(net.last[0])
    for price, row in zip(prices, net.last, strict=True):
        if price:
            head = [have + price * weight for have, weight in zip(head, row, strict=True)]
    begun = net.bias + net.sum_zero + sum(map(net.rows.__getitem__, shared))
    return Judge(net, begun, tuple(head), sum(map(mul, prices, net.last_bias)))


def worth(judge: Judge, inputs: Iterable[int]) -> int:
    """What a position with these inputs besides the shared ones is worth, in the weights' own unit."""
    net = judge.net
    zero = 1 << SUM_BITS - 1
    lanes = sum(map(net.rows.__getitem__, inputs), judge.begun).to_bytes(net.sums.size, "little")
    active = [lane - zero if lane > zero else 0 for lane in net.sums.unpack(lanes)]
    zero = 1 << HIDDEN_BITS - 1
    lanes = sum(map(mul, active, net.second), net.second_bias + net.hidden_zero).to_bytes(
        net.hidden.size, "little"
    )
    hidden = [lane - zero if lane > zero else lane - zero >> LEAK_BITS for lane in net.hidden.unpack(lanes)]
    total: int = sum(map(mul, hidden, judge.head), judge.bias)
    return total
