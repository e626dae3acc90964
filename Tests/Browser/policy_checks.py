"""The checks of <fine-scrub> under the content security policy that the guide states."""

import os
import re

from element_checks import drag
from hands import Mouse

GUIDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Modules", "FineScrub", "FineScrub",
                     "FineScrub.docc", "InTheBrowser.md")


def stated_policy(extra=""):
    """The policy of the guide, with more sources for some directives: `img-src data:; ...`."""
    with open(GUIDE, encoding="utf-8") as file:
        lines = re.search(r"```text\n(default-src .*?)```", file.read(), re.DOTALL)[1]
    directives = {line.split(" ")[0]: line for line in lines.replace(";", "").splitlines()}
    for more in filter(None, extra.split("; ")):
        name, sources = more.split(" ", 1)
        directives[name] += f" {sources}"
    return "; ".join(directives.values())


def policy(browser, expect):
    expect(browser.value("violations.length === 0"), f"the policy refuses nothing while the element starts: {browser.value('violations')}")
    refused = browser.value("""{ const probe = document.createElement('div'); try { probe.innerHTML = '<b>' } catch { window.trusts = false }
        document.body.append(probe); probe.setAttribute('style', 'position: fixed'); getComputedStyle(probe).position }""")
    browser.wait("violations.length >= 2")
    expect(refused == "static" and browser.value("trusts") is False, f"the policy is in force: {browser.value('violations')}")
    browser.value("violations.length = 0")
    style = "getComputedStyle(scrub.shadowRoot.querySelector('.track')).position"
    expect(browser.value(style) == "absolute", "the track has its style")
    drag(browser, expect, Mouse(browser), "under a policy")
    expect(browser.value("violations.length === 0"), f"the policy refuses nothing during a drag: {browser.value('violations')}")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")
