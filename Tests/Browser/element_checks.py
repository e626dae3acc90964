"""The checks of <fine-scrub> on a page with a video of 120 seconds; each gets the page and a function `expect`."""

from hands import Finger, Mouse
from picture import Picture

FRAMES_PER_SECOND = 30


def frame(browser, expression, scale=1):
    """The number in the pixels of an element; None while there is none."""
    return Picture(browser.screenshot(expression, scale)).frame_number()


def video_frame(browser):
    """The number of the video's frame; a quarter of its pixels are enough, and read sooner."""
    return frame(browser, "video", 0.5)


def settled_frame(browser):
    """The number of the video's frame, once the last seek has ended."""
    browser.wait("!scrub.seeker.isBusy && !video.seeking")
    return video_frame(browser)


def track(browser):
    """Left end, length and middle of the track, in points."""
    box = browser.box("scrub")
    return box["x"] + 12, box["width"] - 24, box["y"] + box["height"] / 2


def reset(browser, value=0):
    browser.value(f"scrub.value = {value}")
    browser.wait("!scrub.seeker.isBusy && !video.seeking")


def ladder(browser, expect):
    """The first drags show the whole ladder, and how to climb it; then only the finger's rung is shown."""
    left, width, y = track(browser)
    mouse = Mouse(browser)
    shown = "[...scrub.view.ladder.element.children].filter((rung) => !rung.hidden)"
    hints = []
    # The drag for the thumbnails was the first one.
    for number in range(4):
        mouse.down(left + 100, y)
        mouse.move(left + 110, y)
        browser.wait("scrub.slider.state.isTracking && !scrub.view.label.hidden")
        hints.append("pull up for" in browser.value("scrub.view.text.textContent"))
        mouse.move(left + 110, y - 150)
        browser.wait("scrub.slider.state.speed < 1 && scrub.view.text.textContent.includes('frame')")
        rungs = browser.value(f"{shown}.map((rung) => [rung.textContent, rung.classList.contains('current')])")
        current = [text for text, is_current in rungs if is_current]
        expect(len(current) == 1 and "frame" in current[0], f"the finger is on one rung of {rungs}")
        expect((len(rungs) > 1) == hints[-1], f"drag {number} shows {rungs}")
        mouse.up(left + 110, y - 150)
        browser.wait("!scrub.drag && scrub.view.ladder.element.hidden")
    expect(hints == [True, True, False, False], f"the first drags say how to get finer: {hints}")


def strip(browser, expect):
    """The film strip parts into single frames around a fine finger, in either direction; keys leave it whole."""
    # The playhead would cover a number.
    browser.value("scrub.toggleAttribute('strip', true); scrub.view.thumb.style.visibility = 'hidden'")
    idle = "scrub.strip.places && !scrub.strip.places.isMoving && scrub.strip.store.wanted.length === 0 && !scrub.strip.store.video?.seeking"
    whole = f"{idle} && scrub.strip.places.frames > 100"
    for hand, direction in (Mouse(browser), "ltr"), (Finger(browser), "rtl"):
        browser.value(f"scrub.style.direction = '{direction}'")
        reset(browser, 60.01)
        browser.wait(whole)
        left, width, y = track(browser)
        hand.down(left + width / 2, y)
        hand.move(left + width / 2, y - 300)
        places = browser.wait(f"{idle} && scrub.strip.places.frames === 1 && scrub.strip.places")
        value = browser.value("scrub.value")
        at_playhead = (value / 120 * width - places["origin"]) / places["width"]
        expect(abs(at_playhead - value * FRAMES_PER_SECOND) < 1e-6, f"{direction}: the playhead is in frame {at_playhead:.3f}")
        read = []
        for number in range(int(places["first"]) + 1, int(places["end"]) - 1):
            x = places["origin"] + number * places["width"]
            x = width - x - places["width"] + 1 if direction == "rtl" else x
            browser.value(f"window.tile = {{ getBoundingClientRect: () => new DOMRect({left + x}, {y - 27}, {places['width'] - 1}, 54) }}")
            read.append((number, frame(browser, "tile")))
        expect(len(read) > 5 and all(number == shown for number, shown in read), f"{direction}: the strip shows {read}")
        hand.up(left + width / 2, y - 300)
        browser.wait(f"!scrub.drag && {whole}")
    browser.value("scrub.style.direction = ''; scrub.focus()")
    before = browser.value("scrub.view.thumb.offsetLeft")
    browser.key("ArrowRight")
    expect(browser.wait(f"scrub.view.thumb.offsetLeft > {before} && {whole}"), "a key moves the playhead over the whole video")
    browser.value("scrub.toggleAttribute('strip', false); scrub.view.thumb.style.visibility = ''")
    expect(browser.value("scrub.strip === null && scrub.shadowRoot.querySelector('canvas') === null"), "without the attribute there is no strip")


def drag(browser, expect, hand, name):
    """Drags along the track, then away from it and along it slowly; reads frames and speeds."""
    left, width, y = track(browser)
    reset(browser)
    hand.down(left + 100, y)
    for step in range(1, 11):
        hand.move(left + 100 + step * width / 40, y)
    # The browser delivers moves with its next frames.
    value = browser.wait("Math.abs(scrub.slider.state.value - video.duration / 4) < 0.5 && scrub.slider.state.value")
    expect(abs(value - browser.value("video.duration") / 4) < 0.5,
           f"{name}: on the track, a quarter of it is a quarter of the video: {value:.3f} s")
    hand.move(left + 100 + width / 4, y - 200)
    before = browser.wait("scrub.slider.state.speed < 1 && scrub.slider.state")
    for step in range(1, 21):
        hand.move(left + 100 + width / 4 + step * 2, y - 200)
    browser.wait(f"scrub.slider.state.value > {before['value']}")
    state = browser.value("scrub.slider.state")
    frames = (state["value"] - before["value"]) * FRAMES_PER_SECOND
    expect(0 < frames < 40, f"{name}: 40 points far from the track are {frames:.2f} frames, at speed {state['speed']:.4f}")
    expect("frame" in browser.value("scrub.view.text.textContent"), f"{name}: it shows its speed")
    hand.up(left + 140 + width / 4, y - 200)
    browser.wait("!scrub.slider.state.isTracking")
    value = browser.value("scrub.slider.state.value")
    wanted = int(value * FRAMES_PER_SECOND + 1e-6)
    shown = settled_frame(browser)
    expect(shown == wanted, f"{name}: at {value:.4f} s the video shows frame {shown}, expected {wanted}")


def hands(browser, expect):
    drag(browser, expect, Mouse(browser), "mouse")
    pen = """window.pointers = new Set(); scrub.addEventListener('pointerdown', (event) => pointers.add(event.pointerType))"""
    browser.value(f"{{ {pen} }}")
    drag(browser, expect, Mouse(browser, "pen"), "pen")
    drag(browser, expect, Finger(browser), "touch")
    expect(browser.value("[...pointers].join()") == "pen,touch", "the browser sent a pen and a finger")


def keys(browser, expect):
    reset(browser, 60.05)
    browser.value("scrub.focus()")
    browser.key("ArrowRight", 8)
    browser.wait("scrub.value > 60.05")
    shown = settled_frame(browser)
    expect(shown == 1802, f"Shift and the right arrow move from frame 1801 to frame {shown}")
    browser.key("End")
    browser.wait("scrub.value === 120")
    shown = settled_frame(browser)
    expect(shown == 3599, f"End leads to frame {shown}, the last one")
    before = browser.value("scrub.value")
    browser.key("ArrowLeft", 2)
    expect(browser.value("scrub.value") == before, "an arrow with Control is the browser's")


def right_to_left(browser, expect):
    browser.value("document.dir = 'rtl'")
    reset(browser, 30)
    left, width, y = track(browser)
    thumb = browser.box("scrub.view.thumb")
    middle = thumb["x"] + thumb["width"] / 2
    expect(abs(middle - (left + width * 0.75)) < 1, f"right to left: at a quarter, the thumb is {middle - left:.1f} of {width:.0f} points from the left")
    browser.value("scrub.focus()")
    browser.key("ArrowLeft")
    after = browser.wait("scrub.value > 30 && scrub.value")
    browser.key("ArrowRight")
    browser.wait("scrub.value < " + str(after))
    expect(after > 30 and abs(browser.value("scrub.value") - 30) < 1e-6, f"right to left: the left arrow leads to {after} s, the right one back")
    browser.key("ArrowUp")
    expect(browser.wait("scrub.value > 30 && scrub.value") > 30, "right to left: the arrow up is not mirrored")
    reset(browser, 30)
    mouse = Mouse(browser)
    mouse.down(left + width * 0.75, y)
    mouse.move(left + width * 0.5, y)
    value = browser.wait("scrub.slider.state.value > 59 && scrub.slider.state.value")
    fill = browser.box("scrub.view.fill")
    expect(abs(fill["x"] + fill["width"] - left - width) < 1, "right to left: the track is filled from the right")
    mouse.up(left + width * 0.5, y)
    expect(abs(value - 60) < 0.5, f"right to left: a quarter of the track to the left is a quarter of the video: {value:.2f} s")
    browser.value("document.dir = 'ltr'")


def haptics(browser, expect):
    left, width, y = track(browser)
    browser.value("""{ window.taps = []; Object.defineProperty(navigator, 'vibrate',
        { value: (pattern) => { taps.push(pattern); return true }, configurable: true }) }""")
    browser.value("""scrub.applyConfiguration('{ selected: "tiered" }')""")
    reset(browser, 60)
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    for distance in range(0, 171, 10):
        mouse.move(left + width / 2, y - distance)
        browser.wait(f"Math.abs(scrub.slider.state.fingerDistance) === {distance}")
        # The feedback of a finger on its way is limited to 20 taps a second.
        if distance % 50 == 40:
            browser.run("await new Promise((done) => setTimeout(done, 60))")
    mouse.up(left + width / 2, y - 170)
    taps = browser.value("taps")
    expect(len(taps) == 3 and all(0 < tap < 50 for tap in taps), f"three tiers are three taps: {taps} ms")
    browser.value("taps.length = 0")
    mouse.down(left + width / 2, y)
    for step in range(11):
        mouse.move(left + width * (0.5 + step / 10), y)
    browser.wait("taps.length > 0")
    mouse.up(left + width * 1.5, y)
    browser.wait("!scrub.drag")
    expect(browser.value("Math.max(...taps)") > taps[0], f"the end of the track is a stronger tap: {browser.value('taps')} ms")
    browser.value("Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true })")
    mouse.down(left + width / 2, y)
    mouse.move(left + width / 2, y - 120)
    browser.wait("scrub.slider.state.speed < 1")
    mouse.up(left + width / 2, y - 120)
    expect(browser.errors() == [], f"a browser without vibration has no errors: {browser.errors()}")
    browser.value("scrub.applyConfiguration('{}')")


def preferences(browser, expect):
    style = "getComputedStyle(scrub.shadowRoot.querySelector('.{}')).{}"
    browser.prefer(prefers_reduced_motion="no-preference", prefers_color_scheme="light")
    light = browser.value(style.format("fill", "backgroundColor"))
    moving = browser.value(style.format("thumb", "transitionDuration"))
    browser.prefer(prefers_reduced_motion="reduce", prefers_color_scheme="dark")
    dark = browser.value(style.format("fill", "backgroundColor"))
    still = browser.value(style.format("thumb", "transitionDuration"))
    expect(moving == "0.15s" and still == "0s", f"the thumb moves in {moving}, and with reduced motion in {still}")
    expect(light == "rgb(10, 99, 201)" and dark == "rgb(108, 178, 255)", f"the track is {light} by day, {dark} by night")
    browser.prefer(forced_colors="active")
    expect(browser.value(style.format("track", "backgroundColor")) != "rgba(0, 0, 0, 0.2)", "forced colors keep the track visible")
    browser.prefer()


def accessibility(browser, expect):
    reset(browser, 62.5)
    nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
    sliders = [node for node in nodes if node.get("role", {}).get("value") == "slider"]
    properties = {entry["name"]: entry["value"].get("value") for entry in sliders[0]["properties"]} if sliders else {}
    expect(len(sliders) == 1 and sliders[0]["name"]["value"] == "Position in the video", "assistive technology finds one slider with its name")
    expect(properties.get("valuemin") == 0 and properties.get("valuemax") == 120, f"its range is the video's: {properties}")
    spoken = browser.value("scrub.getAttribute('aria-valuetext')")
    expect(spoken == "1 minute 2 seconds, frame 15, of 2 minutes", f"it speaks '{spoken}'")
    expect(browser.value("scrub.tabIndex") == 0 and browser.value("scrub.getAttribute('aria-disabled')") == "false", "it can be focused, and is enabled")
    left, width, y = track(browser)
    browser.value("""scrub.applyConfiguration('{ selected: "tiered" }')""")
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    for distance, words in ((0, "full speed"), (60, "half speed"), (110, "quarter speed"), (160, "10 percent speed")):
        mouse.move(left + width / 2, y - distance)
        browser.wait(f"Math.abs(scrub.slider.state.fingerDistance) === {distance}")
        spoken = browser.value("scrub.getAttribute('aria-valuetext')")
        expect(spoken.endswith(words), f"{distance} points away it speaks '{spoken}'")
    mouse.up(left + width / 2, y - 160)
    browser.value("document.activeElement.blur(); scrub.applyConfiguration('{}')")
    mouse.down(left, y)
    mouse.up(left, y)
    browser.wait("!scrub.drag")
    ring = "getComputedStyle(scrub).outlineStyle"
    clicked = browser.value(f"document.activeElement === scrub && {ring}")
    expect(clicked == "none", f"a click focuses it without a ring: {clicked}")
    browser.value("scrub.before(Object.assign(document.createElement('button'), { id: 'before' })); before.focus()")
    browser.key("Tab")
    browser.wait("document.activeElement === scrub")
    expect(browser.value(ring) == "solid", "the Tab key focuses it with a ring")
    browser.value("before.remove()")


# Records the seeks of the video: time, whether one was under way, and the ends of seeks.
RECORD = """{
  const property = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  window.seeks = [];
  Object.defineProperty(video, 'currentTime', { configurable: true, get() { return property.get.call(this) },
    set(time) { seeks.push({ time, during: this.seeking, at: performance.now() }); property.set.call(this, time) } });
}"""


def fast_drag(browser, steps=60):
    """Drags over half of the track; returns the newest value before the lift."""
    left, width, y = track(browser)
    reset(browser)
    browser.value("seeks.length = 0; window.targets = []")
    mouse = Mouse(browser)
    mouse.down(left, y)
    for step in range(1, steps + 1):
        mouse.move(left + width * step / steps / 2, y)
    value = browser.wait("Math.abs(scrub.slider.state.value - 60) < 0.01 && scrub.slider.state.value")
    browser.wait("!scrub.seeker.isBusy")
    return mouse, left + width / 2, y, value


def seeks(browser, expect):
    browser.value(RECORD)
    browser.value("scrub.addEventListener('scrub', ({ detail }) => window.targets?.push(detail.time))")
    mouse, x, y, value = fast_drag(browser)
    made, targets = browser.value("seeks"), browser.value("targets")
    wanted = int(value * FRAMES_PER_SECOND + 1e-6)
    expect(not any(seek["during"] for seek in made), f"none of {len(made)} seeks interrupts another")
    expect(len(targets) > len(made) > 1, f"{len(targets)} targets of a fast drag are {len(made)} seeks")
    expect(made[-1]["time"] == targets[-1], "the newest target wins")
    shown = video_frame(browser)
    expect(shown == wanted, f"the finger rests on frame {shown}, expected {wanted}")
    mouse.up(x, y)
    browser.wait("!scrub.drag && !scrub.seeker.isBusy")
    expect(len(browser.value("seeks")) == len(made), "a lift on the frame that is shown does not seek again")
    # Another part of the page seeks, too: the slider waits for it.
    browser.value("seeks.length = 0; video.currentTime = 100; scrub.value = 10")
    browser.wait("!scrub.seeker.isBusy && !video.seeking")
    expect([round(seek["time"]) for seek in browser.value("seeks")] == [100, 10] and not any(seek["during"] for seek in browser.value("seeks")),
           "a seek of the page's own is not interrupted")


def frame_callbacks(browser, expect):
    """Without requestVideoFrameCallback, with one that is held back, and with fastSeek, which Chromium lacks."""
    browser.value("""{ window.callbacks = new Map(); let number = 0;
        video.requestVideoFrameCallback = (callback) => { callbacks.set(++number, callback); return number };
        video.cancelVideoFrameCallback = (key) => callbacks.delete(key); }""")
    browser.value("seeks.length = 0; scrub.value = 20; scrub.value = 21; scrub.value = 22")
    browser.wait("scrub.seeker.hasSeeked && seeks.length === 1")
    browser.value("for (const [key, callback] of callbacks) { callbacks.delete(key); callback() }")
    browser.wait("seeks.length === 2")
    made = browser.value("seeks")
    expect([round(seek["time"]) for seek in made] == [20, 22], "the next seek, of the newest target, follows the frame on the screen")
    browser.wait("!scrub.seeker.isBusy")
    expect(browser.value("callbacks.size") == 0, "a frame that never comes is waited for only for a moment")
    browser.value("video.requestVideoFrameCallback = undefined")
    mouse, x, y, value = fast_drag(browser, 20)
    mouse.up(x, y)
    shown = settled_frame(browser)
    expect(shown == int(value * FRAMES_PER_SECOND + 1e-6), f"without frame callbacks, the lift shows frame {shown}")
    browser.value("delete video.requestVideoFrameCallback; delete video.cancelVideoFrameCallback")
    browser.value("{ window.fast = []; video.fastSeek = (time) => { fast.push(time); video.currentTime = Math.floor(time / 8) * 8 } }")
    browser.value("scrub.style.width = '90px'")
    browser.wait("scrub.slider.state.valuePerPoint > 1")
    left, width, y = track(browser)
    reset(browser)
    browser.value("seeks.length = 0; fast.length = 0")
    mouse.down(left, y)
    mouse.move(left + width * 0.41, y)
    browser.wait("fast.length > 0")
    browser.wait("!scrub.seeker.isBusy && seeks.length > 1")
    made = browser.value("seeks")
    value = browser.value("scrub.slider.state.value")
    expect(round(made[0]["time"]) == 48 and abs(made[-1]["time"] - value) < 1 / 30,
           f"a fast finger sees the keyframe at {made[0]['time']} s, a resting one the frame at {made[-1]['time']:.3f} s")
    browser.wait("!scrub.seeker.isBusy && !video.seeking")
    mouse.up(left + width * 0.41, y)
    browser.wait("!scrub.drag")
    expect(settled_frame(browser) == int(value * FRAMES_PER_SECOND + 1e-6), "the lift after a preview shows the exact frame")
    browser.value("delete video.fastSeek; scrub.style.width = ''")


def interruptions(browser, expect):
    left, width, y = track(browser)
    browser.value("video.requestVideoFrameCallback")
    reset(browser, 30)
    finger = Finger(browser)
    finger.down(left + width / 4, y)
    finger.move(left + width / 2, y)
    browser.wait("scrub.slider.state.value > 50 && scrub.hasAttribute('dragging')")
    finger.cancel()
    browser.wait("!scrub.drag")
    expect(browser.value("scrub.value === 30 && !scrub.hasAttribute('dragging')"), "a drag that the system cancels returns to its start")
    finger.down(left + width / 4, y)
    finger.move(left + width / 2, y)
    browser.wait("scrub.slider.state.value > 50")
    moved, second, third = [{"x": left + width * share, "y": y, "id": number} for number, share in enumerate((0.5, 0.8, 0.9))]
    finger.send("touchStart", [moved, second])
    browser.wait("!scrub.drag")
    expect(browser.value("scrub.value") == 30, "a second finger cancels the drag")
    finger.send("touchStart", [moved, second, third])
    browser.run("await new Promise(requestAnimationFrame)")
    expect(browser.value("scrub.drag === null && scrub.pointers.size === 3"), "a third finger begins nothing")
    finger.send("touchEnd", [])
    browser.wait("scrub.pointers.size === 0")
    finger.down(left + width / 4, y)
    expect(browser.wait("scrub.drag !== null"), "when all fingers have left, the next one drags")
    browser.key("Escape")
    browser.wait("!scrub.drag")
    finger.up(left, y)
    browser.wait("scrub.pointers.size === 0")
    # A config during a drag changes the curve, and keeps the drag.
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    mouse.move(left + width / 2, y - 60)
    browser.wait("scrub.slider.state.speed < 1")
    before = browser.value("scrub.slider.state.value")
    browser.value("""scrub.setAttribute('config', '{ selected: "tiered" }')""")
    state = browser.value("scrub.slider.state")
    expect(state["isTracking"] and state["value"] == before and state["speed"] == 0.5, "a config applies during a drag, without a jump")
    fault = browser.value("(() => { try { scrub.applyConfiguration('{ selected: 3 }') } catch (error) { return error.message } })()")
    expect(fault.startswith("1:13: selected") and browser.value("scrub.slider.state.speed") == 0.5, f"a broken config changes nothing: {fault}")
    browser.value("scrub.disabled = true")
    expect(browser.value("scrub.drag === null && scrub.getAttribute('aria-disabled')") == "true", "disabling ends the drag")
    mouse.up(left + width / 2, y - 60)
    value = browser.value("scrub.value")
    mouse.down(left, y)
    mouse.move(left + 50, y)
    mouse.up(left + 50, y)
    browser.value("scrub.focus()")
    browser.key("ArrowRight")
    expect(browser.value("scrub.value") == value and browser.value("scrub.drag === null"), "a disabled slider ignores mouse and keys")
    browser.value("scrub.disabled = false; scrub.removeAttribute('config')")


def documents(browser, expect):
    """The element leaves the document and returns, also during a drag, and frees what it made."""
    left, width, y = track(browser)
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    browser.wait("scrub.drag")
    browser.value("{ window.left = scrub; window.old = [scrub.slider, scrub.configuration]; left.remove() }")
    expect(browser.value("left.drag === null && left.video === null && old.every(({ handle }) => handle === 0)"), "leaving the document ends the drag and frees slider and configuration")
    mouse.up(left + width / 2, y)
    browser.run("""const { memory } = left.finescrub.module.exports; let before;
        for (let time = 0; time < 60; time++) {
          document.body.append(left); await left.ready; left.remove();
          if (time === 20) before = memory.buffer.byteLength;
        }
        document.body.append(left);
        // Two starts at once, of which the first is overtaken.
        const first = left.ready; left.remove(); document.body.append(left);
        await first; await left.ready;
        window.grown = memory.buffer.byteLength - before;""")
    expect(browser.value("grown") == 0, "60 returns need no more memory")
    reset(browser, 12)
    drag(browser, expect, mouse, "after the return")


def releases(browser, expect):
    """A drag that the page ends: a video that played before plays on from where the drag began."""
    left, width, y = track(browser)
    mouse = Mouse(browser)
    ends = {
        "the element is removed": "scrub.remove()",
        "the element is moved": "document.body.append(scrub)",
        "the element is given another video": "scrub.setAttribute('for', 'other')",
        "the element is given no video": "scrub.setAttribute('for', 'none')",
        "the page is hidden": """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange')); delete document.hidden""",
        "the element is disabled": "scrub.disabled = true",
    }
    browser.value("document.body.append(Object.assign(document.createElement('video'), { id: 'other', muted: true }))")
    browser.value("{ window.place = document.createComment('place'); scrub.before(place); window.held = scrub; null }")
    for name, end in ends.items():
        reset(browser, 30)
        browser.run("await video.play()")
        mouse.down(left + width / 4, y)
        mouse.move(left + width * 3 / 4, y)
        browser.wait("scrub.drag && video.paused && scrub.slider.state.value > 80 && video.currentTime > 40")
        browser.value(f"{{ window.old = [scrub.slider, scrub.configuration]; {end}; held.ready.catch(() => {{}}) }}")
        playing = browser.wait("!video.paused && !video.seeking && !held.seeker?.isBusy && [video.currentTime, held.drag]")
        expect(25 < playing[0] < 40 and playing[1] is None, f"{name}: the video plays on from {playing[0]:.1f} s")
        browser.run("""video.pause(); held.disabled = false; place.after(held);
            held.setAttribute('for', 'video'); await held.ready""")
        mouse.up(left + width * 3 / 4, y)
        if "hidden" not in name and "disabled" not in name:
            expect(browser.value("old.every(({ handle }) => handle === 0)"), f"{name}: slider and configuration are freed")
    reset(browser, 30)
    browser.run("await video.play()")
    mouse.down(left + width / 4, y)
    browser.wait("scrub.drag")
    browser.value("{ window.next = video.nextSibling; window.gone = video; gone.remove() }")
    mouse.up(left + width / 4, y)
    browser.wait("!scrub.drag")
    expect(browser.value("gone.paused"), "a video that is removed from the page does not play on")
    browser.value("next.before(gone); other.remove(); place.remove()")
    browser.run("""const frame = document.createElement('iframe'); document.body.append(frame);
        const other = document.createElement('fine-scrub'); frame.contentDocument.body.append(other);
        other.ready.catch(() => {});
        window.adopted = frame.contentWindow.getComputedStyle(other.shadowRoot.querySelector('.track')).position;
        other.remove(); frame.remove()""")
    expect(browser.value("adopted") == "absolute", "an element in another document keeps its style")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")


def sources(browser, expect):
    """Other sources, unknown and endless durations."""
    left, width, y = track(browser)
    reset(browser, 90)
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    mouse.move(left + width / 3, y)
    browser.wait("scrub.slider.state.value < 80")
    browser.value("video.removeAttribute('src'); video.load()")
    browser.wait("scrub.getAttribute('aria-disabled') === 'true'")
    expect(browser.value("scrub.drag === null && scrub.seeker.target === null && Number.isNaN(video.duration)"), "a video without a source ends the drag")
    mouse.move(left, y)
    mouse.up(left, y)
    mouse.down(left + 200, y)
    mouse.move(left + 300, y)
    mouse.up(left + 300, y)
    browser.key("ArrowRight")
    browser.value("scrub.value = 5")
    expect(browser.value("scrub.range === null && scrub.value === 0") and browser.errors() == [], f"without a duration nothing moves, and nothing fails: {browser.errors()}")
    browser.value("video.src = '/video.mp4?other'")
    browser.wait("scrub.getAttribute('aria-disabled') === 'false' && video.readyState >= 2")
    expect(browser.value("scrub.value === 0 && scrub.slider.state.maximumValue === 120 && video.currentTime < 0.1"), "the next source begins at its start")
    drag(browser, expect, mouse, "after a change of the source")
    # A live stream, which keeps the times from 30 to 90 seconds.
    browser.value("""{ window.window_ = [30, 90];
        Object.defineProperty(video, 'duration', { configurable: true, get: () => Infinity });
        Object.defineProperty(video, 'seekable', { configurable: true,
          get: () => ({ length: 1, start: () => window_[0], end: () => window_[1] }) });
        video.dispatchEvent(new Event('durationchange')) }""")
    reset(browser, 40)
    expect(browser.value("[scrub.slider.state.minimumValue, scrub.slider.state.maximumValue].join()") == "30,90", "a live stream is scrubbed in what it keeps")
    mouse.down(left + width / 6, y)
    mouse.move(left + width / 2, y)
    browser.wait("Math.abs(scrub.slider.state.value - 60) < 0.5")
    browser.value("{ window_ = [35, 95]; video.dispatchEvent(new Event('progress')) }")
    expect(browser.value("scrub.slider.state.maximumValue") == 90, "the window of a live stream stays under the finger")
    mouse.up(left + width / 2, y)
    shown = settled_frame(browser)
    value = browser.value("scrub.value")
    expect(shown == int(value * FRAMES_PER_SECOND + 1e-6), f"the live stream shows frame {shown} at {value:.3f} s")
    browser.value("video.dispatchEvent(new Event('progress'))")
    expect(browser.value("scrub.slider.state.maximumValue") == 95, "the window moves on after the drag")
    browser.value("scrub.focus()")
    browser.key("End")
    browser.wait("scrub.value === 95")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")


CHECKS = [ladder, strip, hands, keys, right_to_left, haptics, preferences, accessibility, seeks, frame_callbacks, interruptions, documents, releases, sources]
