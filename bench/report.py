"""Says what pytest-benchmark measured as ratios, and holds them against the bar.

python -m bench.report build/bench.json
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

BAR = 3.0


def ratios(report: dict[str, list[dict]]) -> dict[str, float]:
    """For each kind of hands, how many passes over the melds its deadwood costs (medians)."""
    medians: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for benchmark in report["benchmarks"]:
        medians[benchmark["group"]][benchmark["extra_info"]["measured"]] = benchmark["stats"]["median"]
    return {group: times["deadwood"] / times["one_pass"] for group, times in medians.items()}


def main() -> int:
    report = json.loads(Path(sys.argv[1]).read_text())
    found = ratios(report)
    for group, ratio in found.items():
        print(f"deadwood, {group}: {ratio:.2f} passes over the melds (bar: {BAR:.0f})")
    return int(max(found.values()) > BAR)


if __name__ == "__main__":
    sys.exit(main())
