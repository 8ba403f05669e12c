"""The main journeys through the page, in browsers that Playwright does not drive."""

from __future__ import annotations

import time
from typing import Any

from hosts import Host
from players import LETTERS, PERSON
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

SECONDS = 90
HURRY_SECONDS = 0.1


class Visitor:
    """A person at the keyboard of the browser."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def mark(self, name: str) -> str:
        """What the page says of itself: its `stage`, or its `engine`."""
        return self.driver.find_element(By.TAG_NAME, "body").get_dom_attribute(f"data-{name}") or ""

    def until(self, true: Any) -> None:
        WebDriverWait(self.driver, SECONDS, 0.05).until(lambda _: true())

    def ready(self) -> None:
        self.until(lambda: self.mark("engine") == "ready")

    def key(self, key: str) -> None:
        ActionChains(self.driver).send_keys(key).perform()

    def press(self, control: str) -> None:
        if control in LETTERS:
            return self.key(LETTERS[control])
        for _ in range(60):
            if self.driver.switch_to.active_element.get_dom_attribute("data-control") == control:
                return self.key(Keys.ENTER)
            self.key(Keys.TAB)
        raise AssertionError(f"{control} can't be reached by Tab")

    def possible(self, control: str) -> bool:
        found = self.driver.find_elements(By.CSS_SELECTOR, f".acts [data-control={control}]")
        return bool(found) and found[0].get_dom_attribute("aria-disabled") is None

    def play_round(self) -> None:
        """Until a round is settled, in whatever way."""
        while (stage := self.mark("stage")) not in ("settled", "finished"):
            if stage in PERSON:
                self.decide(stage)
            else:
                self.key(Keys.ARROW_LEFT)
                time.sleep(HURRY_SECONDS)

    def decide(self, stage: str) -> None:
        if stage == "discard":
            self.end_turn()
        elif stage == "defence":
            if self.possible("propose"):
                self.press("propose")
                self.until(lambda: not self.possible("propose"))
            self.press("defend")
        else:
            knock = "gin" if self.possible("gin") else "knock"
            self.press({"offer": "pass", "draw": "draw_stock", "knock": knock}[stage])
        self.until(lambda: self.mark("stage") != stage)

    def end_turn(self) -> None:
        for control in ("gin", "knock"):
            if self.possible(control):
                return self.press(control)
        if not self.driver.find_elements(By.CSS_SELECTOR, ".hand :focus"):
            self.key(Keys.ARROW_RIGHT)
        self.key(Keys.END)
        self.key(Keys.ENTER)
        self.until(lambda: self.possible("discard"))
        return self.press("discard")

    def score(self) -> str:
        return str(self.driver.find_element(By.CSS_SELECTOR, ".settlement").text)

    def read_help(self) -> None:
        self.driver.find_element(By.CSS_SELECTOR, ".bar [data-panel=help]").click()
        self.until(lambda: self.driver.find_elements(By.CSS_SELECTOR, "dialog[open] article"))
        self.key(Keys.ESCAPE)
        self.until(lambda: not self.driver.find_elements(By.CSS_SELECTOR, "dialog[open]"))


def test_journeys(browser: Any, host: Host) -> None:
    visitor = Visitor(browser)
    browser.get(host.address)
    visitor.ready()
    visitor.read_help()
    visitor.press("new_match")
    visitor.until(lambda: visitor.possible("begin"))
    visitor.press("begin")
    visitor.until(lambda: visitor.mark("stage") in (*PERSON, "wait"))
    visitor.play_round()
    settled = visitor.score()

    browser.get(host.address)
    visitor.ready()
    assert visitor.score() == settled

    # What later visits need is kept while nobody waits for it, which the page does not tell.
    time.sleep(10)
    host.off()
    # Not `refresh`: Firefox's driver then goes past service workers, as a person does with Ctrl+F5.
    browser.get(host.address)
    visitor.ready()
    assert visitor.score() == settled
    visitor.read_help()
    if visitor.possible("next_round"):
        visitor.press("next_round")
        visitor.until(lambda: visitor.mark("stage") in (*PERSON, "wait"))
