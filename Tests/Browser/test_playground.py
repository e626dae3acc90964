"""The playground, driven with a mouse and a finger: curves, errors, a round of the game with each, and the saved file.

usage: test_playground.py SCRUB PLAYGROUND, the built program and the folder of the built playground
"""

import json
import os
import subprocess
import sys
import tempfile

from browser import Browser
from hands import Finger, Mouse
from picture import Picture
from policy_checks import stated_policy
from server import serving

FRAMES_PER_SECOND = 30
# Of the icon, and of the clip where the server sends it whole.
POLICY = stated_policy("img-src data:; media-src blob:")
READY = "document.querySelectorAll('#results tr').length === 2 && document.getElementById('video').readyState >= 2"
HELPERS = """
    window.$ = (selector) => document.querySelector(selector);
    window.scrubOf = (side) => $(`.slider[data-side="${side}"] fine-scrub`);
    window.cardOf = (side) => $(`.curve[data-side="${side}"]`);
    window.isIdle = () => !scrubOf('A').seeker.isBusy && !scrubOf('B').seeker.isBusy && !$('#video').seeking;
"""

faults = []


def expect(holds, text):
    print(f"  {'right' if holds else 'WRONG'}: {text}", flush=True)
    if not holds:
        faults.append(text)


def shown_frame(browser):
    """The frame number in the pixels of the video."""
    browser.wait("isIdle()")
    return Picture(browser.screenshot("$('#video')", 0.5)).frame_number()


def start(browser, address, width):
    browser.resize(width, 800, 2, mobile=width < 700)
    # The finger that shows the pull may be gone before the page is ready.
    browser.ask("Page.addScriptToEvaluateOnNewDocument", source="""
        window.animations = []; addEventListener('animationstart', (event) => animations.push(event.animationName))""")
    browser.open_page(f"{address}/index.html?{width}", READY)
    browser.value(f"{{ {HELPERS} }}")
    first_look(browser)


def first_look(browser):
    """At first there is one slider with a plot in view and a finger that shows the pull; then a second one compares."""
    expect(browser.value("scrubOf('B').offsetParent === null && $('.game').offsetParent === null"), "one slider at first")
    expect(browser.wait("animations.includes('pull')"), "a finger shows the pull")
    left, width, y = place(browser, "A")
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    expect(browser.wait("scrubOf('A').drag && $('.ghost') === null"), "it vanishes at the first touch")
    box = browser.box("$('#plot')")
    expect(0 <= box["y"] and box["y"] + box["height"] <= browser.value("innerHeight"), "the plot is in view during a drag")
    mouse.up(left + width / 2, y)
    browser.wait("!scrubOf('A').drag")
    expect(browser.value("$('.brand a').textContent") == "FineScrub", "the page has the product's name, and a way back")
    browser.value("$('#compare').click()")
    expect(browser.wait("scrubOf('B').offsetParent !== null && $('.game').offsetParent !== null"), "then both, and the game")
    browser.wait("scrubOf('B').view.trackLength > 100")


def place(browser, side):
    """Left end, length and middle of a track, scrolled into the middle of the window."""
    browser.value(f"scrubOf('{side}').scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    box = browser.box(f"scrubOf('{side}')")
    return box["x"] + 12, box["width"] - 24, box["y"] + box["height"] / 2


def both_sliders(browser, hand, name):
    """The same way of the hand far from the track moves the video by each curve's own speed."""
    browser.value("cardOf('B').querySelector('select').value = 'exponential'; cardOf('B').querySelector('select').dispatchEvent(new Event('change'))")
    ways = {}
    for side in "AB":
        browser.value("scrubOf('A').value = 60")
        browser.wait("isIdle() && Math.abs(scrubOf('B').value - 60) < 0.1")
        left, width, y = place(browser, side)
        hand.down(left + width / 2, y)
        hand.move(left + width / 2, y - 150)
        state = browser.wait(f"scrubOf('{side}').slider.state.speed < 0.5 && scrubOf('{side}').slider.state")
        for step in range(1, 16):
            hand.move(left + width / 2 + step * 4, y - 150)
        browser.wait(f"scrubOf('{side}').slider.state.value > {state['value']}")
        browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
        shown = browser.value(f"$('.slider[data-side=\"{side}\"] output').textContent")
        expect("150 points away" in shown and "×0." in shown, f"{name}, {side}: the page says '{shown}'")
        browser.wait(f"scrubOf('{side}').slider.state.value - {state['value']} > {state['valuePerPoint']} * 59")
        ways[side] = browser.value(f"scrubOf('{side}').slider.state.value") - state["value"]
        expect(abs(ways[side] - 60 * state["valuePerPoint"]) < 1e-6, f"{name}, {side}: 60 points are {ways[side]:.3f} s at speed {state['speed']:.4f}")
        hand.up(left + width / 2 + 60, y - 150)
        browser.wait(f"!scrubOf('{side}').drag")
        value = browser.value(f"scrubOf('{side}').slider.state.value")
        frame = shown_frame(browser)
        expect(frame == int(value * FRAMES_PER_SECOND + 1e-6), f"{name}, {side}: the video shows frame {frame} at {value:.4f} s")
        expect(browser.wait(f"Math.abs(scrubOf('A').value - scrubOf('B').value) < 0.02"), f"{name}, {side}: the other slider follows")
    expect(ways["A"] != ways["B"], f"{name}: the curves differ")


def configs(browser):
    """A broken edit shows its place and changes nothing; a good one changes the curve."""
    card = "cardOf('A')"
    before = browser.value(f"{card}.querySelector('textarea').value")
    kinds = browser.value(f"[...{card}.querySelector('select').options].map((option) => option.value)")
    expect(len(kinds) == 14, f"the menu has all kinds: {kinds}")
    for kind in kinds:
        browser.value(f"{card}.querySelector('select').value = '{kind}'; {card}.querySelector('select').dispatchEvent(new Event('change'))")
        fault = browser.value(f"{card}.querySelector('.errors').textContent")
        same = browser.value(f"""(() => {{ const own = scrubOf('A').configuration.curve();
            const kind = scrubOf('A').finescrub.curve({{ kind: '{kind}' }}, scrubOf('A').context);
            return [0, 20, 60, 130, 250].every((distance) => own.speed(distance) === kind.speed(distance)) }})()""")
        expect(fault == "" and same, f"the text of {kind} has its defaults{fault}")
        prediction = browser.value("$('#results tr td:last-child').textContent")
        row = next(row for row in nearest_track(browser)["rows"] if row["curve"] == kind)
        expect(prediction == f"{row['median']:.1f} s", f"the laboratory predicts {prediction} for {kind}")
    edit = f"{card}.querySelector('textarea').dispatchEvent(new Event('input'))"
    browser.value(f"{card}.querySelector('textarea').value = '{{\\n  selected: 3,\\n}}'; {edit}")
    fault = browser.value(f"{card}.querySelector('.errors').textContent")
    expect(fault.startswith("2:13: selected: "), f"an error names line and column: {fault}")
    expect(browser.value(f"{card}.querySelector('.lines mark').textContent.trim()") == "2", "the line is marked")
    titles = browser.value(f"[...{card}.querySelector('select').options].map((option) => option.textContent)")
    expect("Steps like iOS" in titles and "tiered" not in titles, f"the menu has the viewer's names: {titles}")
    browser.value(f"{card}.querySelector('textarea').value = '{{ selected: \"tiered\" }}'; {edit}")
    expect(browser.value(f"{card}.querySelector('.errors').textContent === '' && scrubOf('A').slider.state.speed") == 1, "a repaired text has no error")
    expect(browser.value("$('#results tr td:last-child').textContent") == "–", "there is no prediction for a changed text")
    browser.value(f"{card}.querySelector('textarea').value = {json.dumps(before)}; {card}.querySelector('select').value = 'fitted'; {card}.querySelector('select').dispatchEvent(new Event('change'))")


def nearest_track(browser):
    predictions = browser.run("return await (await fetch('predictions.json')).json()")
    length = browser.value("scrubOf('A').view.trackLength")
    return min(predictions["tracks"], key=lambda track: max(track["width"] / length, length / track["width"]))


def play_round(browser, hand, misses):
    """Plays a round: drags to the frame, far from the track; once to a wrong one first. Returns the facts."""
    browser.value("($('#next').offsetParent ? $('#next') : $('#play')).click()")
    side = browser.value("$('.slider[data-turn=play]').dataset.side")
    target = browser.value("Number(/frame (\\d+)/.exec($('#hint').textContent)[1])")
    other = "B" if side == "A" else "A"
    browser.wait("isIdle() && !$('#target').seeking")
    expect(browser.value(f"scrubOf('{other}').disabled && !scrubOf('{side}').disabled"), f"a round with curve {side}")
    browser.value("$('#target').scrollIntoView({ block: 'center', behavior: 'instant' })")
    shown = Picture(browser.screenshot("$('#target')")).frame_number()
    expect(shown == target, f"the target shows frame {shown}, and says {target}")
    left, width, y = place(browser, side)
    expression = f"scrubOf('{side}')"
    for lands in [False, True] if misses else [True]:
        goal = (target + 0.5) / FRAMES_PER_SECOND if lands else (target + (3.5 if target < 3000 else -2.5)) / FRAMES_PER_SECOND
        share = browser.value(f"{expression}.slider.state.share")
        x = left + share * width
        hand.down(x, y)
        browser.wait(f"{expression}.drag")
        for _ in range(60):
            state = browser.value(f"{expression}.slider.state")
            rest = goal - state["value"]
            if abs(rest) < 0.4 / FRAMES_PER_SECOND:
                break
            # Coarse near the track, fine far from it.
            distance = 150 if abs(rest) < 2 else 60 if abs(rest) < 8 else 0
            here = {"x": x, "y": y - distance}
            hand.move(here["x"], here["y"])
            browser.wait(f"Math.abs(Math.abs({expression}.slider.state.fingerDistance) - {distance}) < 0.01")
            state = browser.value(f"{expression}.slider.state")
            rest = goal - state["value"]
            x += max(-200, min(200, rest / state["valuePerPoint"]))
            hand.move(x, here["y"])
            browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
        hand.up(x, here["y"])
        browser.wait(f"!{expression}.drag")
        text = browser.value("$('#hint').textContent")
        if not lands:
            expect("too " in text, f"a lift beside the target says '{text}'")
            browser.wait("isIdle()")
    expect(text.startswith(f"Frame {target} in ") and "laboratory" in text, f"a lift on the target says '{text}'")
    frame = shown_frame(browser)
    expect(frame == target, f"the video shows frame {frame}")
    return side


def game(browser, scrub, downloads, hand, name):
    sides = {play_round(browser, hand, True), play_round(browser, hand, False)}
    expect(sides == {"A", "B"}, f"{name}: two rounds are one with each curve")
    rows = browser.value("[...document.querySelectorAll('#results tr')].map((row) => [...row.children].map((cell) => cell.textContent))")
    expect(all(row[1] == "1" and row[2].endswith(" s") and row[3].endswith(" s") for row in rows), f"{name}: the table has {rows}")
    path = os.path.join(downloads, "fine-scrub-rounds.json")
    if os.path.exists(path):
        os.remove(path)
    browser.value("$('#save').click()")
    browser.run("await new Promise(requestAnimationFrame)")
    for _ in range(100):
        if os.path.exists(path):
            break
        browser.run("await new Promise((done) => setTimeout(done, 50))")
    with open(path, encoding="utf-8") as file:
        saved = json.load(file)
    lines = subprocess.run([scrub, "replay", path, "--json"], check=True, stdout=subprocess.PIPE).stdout.splitlines()
    states = [json.loads(line) for line in lines]
    expect(len(states) == len(saved["events"]) > 10, f"{name}: scrub replay reads {len(states)} events of the saved file")
    compared, worst = 0, 0
    for event, state in zip(saved["events"], states):
        if "expect" in event:
            compared += 1
            worst = max(worst, abs(event["expect"]["value"] - state["value"]))
    expect(compared > 8 and worst < 1e-9, f"{name}: {compared} values are those of the page, within {worst:.1e} s")
    for entry in saved["rounds"]:
        last = states[entry["firstEvent"] + entry["eventCount"] - 1]
        expect(int(last["value"] * FRAMES_PER_SECOND + 1e-6) == entry["target"] and entry["isLanded"] and not last["isTracking"],
               f"{name}: replayed, the round with {entry['curve']} ends on frame {entry['target']}, after {entry['seconds']:.2f} s and {entry['touches']} touches")
    expect({entry["pointer"] for entry in saved["rounds"]} == {name}, f"{name}: the rounds name the pointer")
    lines = subprocess.run([scrub, "lab", "replay", path, "fitted", "--fps", "30", "--json"], check=True, stdout=subprocess.PIPE).stdout
    expect(json.loads(lines)["curve"] == "fitted", f"{name}: the laboratory reads the file, too")


def main():
    scrub, playground = os.path.abspath(sys.argv[1]), sys.argv[2]
    with (tempfile.TemporaryDirectory(prefix="finescrub-playground-") as downloads,
          serving(playground, policy=POLICY) as address,
          serving(playground, sends_parts=False, policy=POLICY) as whole):
        browser = Browser(1440, 800, 2)
        try:
            browser.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=downloads)
            # The second server sends only whole files, as Python's does: the page then loads the clip first.
            for server, width, make, name in ((address, 1440, Mouse, "mouse"), (whole, 360, Finger, "touch")):
                print(f"{width} points wide, {name}")
                start(browser, server, width)
                expect(browser.value("document.documentElement.scrollWidth") <= width, "the page fits")
                hand = make(browser)
                if name == "mouse":
                    configs(browser)
                both_sliders(browser, hand, name)
                game(browser, scrub, downloads, hand, name)
                expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")
        finally:
            browser.close()
    print(f"{len(faults)} faults" if faults else "everything was right")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
