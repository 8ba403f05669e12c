"""How fast the built page is in this Chromium: start, press to first changed frame, long tasks in play.

Plays on by keyboard as the page itself proposes: the primary button, else a card. Needs dist/.

    python -m bench.page
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from tools.browser import Device, Faults, evaluate, launched, opened
from tools.serve import DIST, serving

REPORT = Path(__file__).parent.parent / "build" / "bench-page.json"
PRESSES = 150
PRESS_BAR_MS = 100
LONG_TASK_MS = 100
MOVED_ON_MS = 1_000

# A press counts when it changes the page: from the event's own time to the end of the frame that shows it.
# One that only moves focus is forgotten at the next.
RECORDER = """
(() => {
  const recorded = { ready: null, presses: [], tasks: [] };
  globalThis.recorded = recorded;
  let pressed = null;
  addEventListener("keydown", (event) => { pressed = event.timeStamp; }, true);
  const shown = (since) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => recorded.presses.push(performance.now() - since);
    port2.postMessage(null);
  });
  new MutationObserver(() => {
    if (document.body?.dataset.engine === "ready") recorded.ready ??= performance.now();
    if (pressed !== null) shown(pressed);
    pressed = null;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) recorded.tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
})();
"""


def measure(page: Page, site: str) -> dict[str, float]:
    """Milliseconds, and counts; see the keys."""
    page.goto(site)
    first = _ready(page)
    page.reload()
    again = _ready(page)
    for _ in range(PRESSES):
        play_on(page)
    recorded = evaluate(page, "recorded")
    presses = recorded["presses"]
    tasks = [duration for start, duration in recorded["tasks"] if start > recorded["ready"]]
    return {
        "first_visit_ms": first,
        "reload_ms": again,
        "rounds": int(page.locator(".round-number").inner_text().split()[-1]),
        "presses": len(presses),
        "press_p50_ms": statistics.median(presses),
        "press_p95_ms": statistics.quantiles(presses, n=20)[-1],
        "longest_task_ms": max(tasks, default=0),
        "long_tasks": sum(duration > LONG_TASK_MS for duration in tasks),
    }


def _ready(page: Page) -> float:
    """When Python had answered."""
    expect(page.locator("body[data-engine=ready]")).to_be_attached(timeout=120_000)
    return float(evaluate(page, "recorded.ready"))


def play_on(page: Page) -> None:
    """Presses one key, when it is the person's turn."""
    expect(page.locator("body:not([data-stage=wait])")).to_be_attached(timeout=30_000)
    offered = "body[data-stage=offer] .acts button, .acts button.primary:not([aria-disabled=true])"
    primary = page.locator(offered).first
    target = primary if primary.count() else page.locator(".hand button").last
    try:
        target.focus(timeout=MOVED_ON_MS)
    except Late:
        return  # gone before it was reached: an earlier press was still being answered
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)


def main() -> int:
    with serving(DIST) as site, launched() as browser:
        faults = Faults()
        with opened(browser, faults, Device(motion=True)) as context:
            context.add_init_script(RECORDER)
            found = measure(context.new_page(), site)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(found, indent=2) + "\n")
    for name, value in found.items():
        print(f"{name}: {value:.0f}")
    for fault in faults.remaining():
        print(fault)
    failed = found["press_p95_ms"] > PRESS_BAR_MS or found["long_tasks"] or faults.remaining()
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
