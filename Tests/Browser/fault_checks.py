"""The checks of <fine-scrub> where a page, a stream or a network does what is rare; each ends with a whole element."""

from element_checks import FRAMES_PER_SECOND, frame, reset, settled_frame, track
from hands import Finger, Mouse

IDLE = """scrub.strip?.places && !scrub.strip.places.isMoving && scrub.strip.store.wanted.length === 0
    && !scrub.strip.store.video?.seeking && !scrub.strip.store.current"""


def load(browser, address):
    """Gives the video another source, and its own duration."""
    browser.value(f"""{{ scrub.strip?.store.clear(); delete video.duration; delete video.seekable; video.src = '{address}'; null }}""")
    browser.wait("scrub.range && video.readyState >= 2 && scrub.getAttribute('aria-disabled') === 'false' && !video.seeking")


def set_strip(browser, is_shown):
    """Shows a strip of decoded frames alone; the playhead would cover a number."""
    browser.value("scrub.removeAttribute('storyboard')" if is_shown else "scrub.setAttribute('storyboard', '/storyboard/storyboard.vtt')")
    visibility = "hidden" if is_shown else ""
    browser.value(f"scrub.toggleAttribute('strip', {str(is_shown).lower()}); scrub.view.thumb.style.visibility = '{visibility}'")


def single_frames(browser, value):
    """Pulls far away at a value; returns the middle times of the places, and the numbers of the frames in them."""
    reset(browser, value)
    left, width, y = track(browser)
    mouse = Mouse(browser)
    x = left + browser.value("scrub.slider.state.share") * width
    mouse.down(x, y)
    mouse.move(x, y - 300)
    places = browser.wait(f"{IDLE} && scrub.strip.places.frames === 1 && scrub.strip.places")
    start, read = browser.value("scrub.range[0]"), []
    for number in range(int(places["first"]) + 1, int(places["end"]) - 1):
        at = left + places["origin"] + number * places["width"]
        browser.value(f"window.tile = {{ getBoundingClientRect: () => new DOMRect({at}, {y - 27}, {places['width'] - 1}, 54) }}")
        read.append((start + (number + 0.5) / FRAMES_PER_SECOND, frame(browser, "tile")))
    mouse.up(x, y - 300)
    browser.wait("!scrub.drag && !scrub.seeker.isBusy")
    return read


def are_right(read):
    return len(read) > 5 and all(int(time * FRAMES_PER_SECOND + 1e-6) == shown for time, shown in read)


def moving_window(browser, expect):
    """The start of a live stream moves on, and the pictures of the strip with it."""
    load(browser, "/video.mp4?live")
    browser.value("""{ window.window_ = [1, 109];
        Object.defineProperty(video, 'duration', { configurable: true, get: () => Infinity });
        Object.defineProperty(video, 'seekable', { configurable: true,
          get: () => ({ length: 1, start: () => window_[0], end: () => window_[1] }) });
        video.dispatchEvent(new Event('durationchange')) }""")
    set_strip(browser, True)
    browser.wait(IDLE)
    # The places have the same numbers each time; with a shorter window, they would be too narrow for what is read.
    for start in (1, 11, 11.01):
        browser.value(f"{{ window_ = [{start}, {start + 108}]; video.dispatchEvent(new Event('progress')) }}")
        read = single_frames(browser, start + 54)
        expect(are_right(read), f"from {start} s, the strip of a live stream shows {[(round(time, 3), shown) for time, shown in read]}")
    browser.wait(f"{IDLE} && scrub.strip.places.frames > 10")
    kept = browser.value("{ window.kept = scrub.strip.store.frames.size; window_ = [11.5, 119.5]; video.dispatchEvent(new Event('progress')); kept }")
    browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
    browser.wait(IDLE)
    more = browser.value("scrub.strip.store.frames.size") - kept
    expect(more <= 2, f"after half a second, the strip of the whole window has {more} new pictures")
    set_strip(browser, False)
    load(browser, "/video.mp4")


def rates(browser, expect):
    """Rates that the module does not know are unknown."""
    load(browser, "/video.mp4")
    for rate in ("0.0009", "100001", "1e300", "-30", "Infinity", "thirty"):
        browser.value(f"scrub.setAttribute('fps', '{rate}')")
        expect(browser.value("scrub.framesPerSecond") == 0, f"fps={rate} is unknown")
    browser.value("scrub.setAttribute('fps', '1e6'); scrub.value = 50; scrub.focus()")
    browser.key("ArrowRight")
    browser.wait("scrub.value > 50 && !scrub.seeker.isBusy && Math.abs(video.currentTime - scrub.value) < 0.01")
    browser.value("scrub.setAttribute('fps', '30'); try { scrub.seeker.seek(NaN); scrub.seeker.seek(Infinity) } catch {}")
    expect(not browser.value("scrub.seeker.isBusy"), "a time that is none is not sought")
    browser.value("scrub.seeker.cancel()")
    reset(browser, 20)
    expect(settled_frame(browser) == 600, "the next seek is not kept waiting")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")


def listeners(browser, expect):
    """A listener to the last seek of a drag takes the element away: the video plays on, and the drag's end is told."""
    left, width, y = track(browser)
    mouse = Mouse(browser)
    browser.value("""{ window.place = document.createComment('place'); scrub.before(place); window.held = scrub;
        document.body.append(Object.assign(document.createElement('video'), { id: 'other', muted: true })) }""")
    for name, act in {"removes": "held.remove()", "moves": "document.body.append(held)",
                      "gives another video to": "held.setAttribute('for', 'other'); held.ready.catch(() => {})"}.items():
        reset(browser, 30)
        browser.run("await video.play()")
        browser.value(f"""{{ window.told = [];
            held.addEventListener('gesture', window.tell = ({{ detail }}) => told.push(detail.gesture.type));
            held.addEventListener('scrub', window.act = ({{ detail }}) => {{ if (!detail.isDragging) {{
              held.removeEventListener('scrub', act); {act} }} }}) }}""")
        mouse.down(left + width / 4, y)
        browser.wait("held.drag && video.paused")
        mouse.up(left + width / 4, y)
        browser.wait("!held.drag")
        browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
        told, paused = browser.value("told"), browser.value("video.paused")
        expect(told == ["begin", "end"] and not paused, f"a listener that {name} the element hears {told}, and the video {'rests' if paused else 'plays on'}")
        browser.run("""video.pause(); held.removeEventListener('gesture', tell); place.after(held);
            held.setAttribute('for', 'video'); await held.ready""")
    # The same at the start of another connection: none is made for an element that has left.
    mouse.down(left + width / 4, y)
    browser.wait("held.drag")
    browser.value("held.addEventListener('scrub', () => held.remove(), { once: true })")
    failed = browser.run("held.setAttribute('for', 'video2'); return await held.ready.then(() => null, (error) => error.message)")
    expect(failed is None and browser.value("held.video === null"), f"an element that was removed looks for no video: {failed}")
    mouse.up(left + width / 4, y)
    browser.run("held.setAttribute('for', 'video'); place.after(held); await held.ready; place.remove(); other.remove()")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")
    browser.value("pageErrors.length = 0")


def own_seeks(browser, expect):
    """The strip's hidden video seeks by itself: nothing is kept of it."""
    set_strip(browser, True)
    for number in range(3):
        load(browser, f"/video.mp4?{number}#t=10")
        browser.wait(f"{IDLE} && scrub.strip.store.frames.size > 3")
    address = browser.value("scrub.strip.store.video.src")
    expect("#" not in address and browser.errors() == [], f"of #t=10 the hidden video has {address}, without errors: {browser.errors()}")
    browser.value("pageErrors.length = 0")
    read = single_frames(browser, 60)
    expect(are_right(read), f"the strip shows {[(round(time, 3), shown) for time, shown in read]}")
    browser.wait(f"{IDLE} && scrub.strip.places.frames > 10")
    same = browser.run("""const { store } = scrub.strip, before = [...store.frames];
        const seeked = new Promise((done) => store.video.addEventListener('seeked', done, { once: true }));
        store.video.currentTime = 77; await seeked;
        return before.every(([number, picture]) => store.frames.get(number) === picture) && store.frames.size === before.length""")
    expect(same, "a seek that was not requested stores no picture")
    set_strip(browser, False)
    load(browser, "/video.mp4")


# Lets some loads of the strip's hidden video fail, and counts all.
BREAK = """{ const { store } = scrub.strip; delete store.load; const { load } = store; store.clear(); window.loads = 0; window.failing = %d;
    store.load = function () { const video = load.call(this); loads += 1;
      if (failing-- > 0) video.src = '/missing.mp4'; return video };
    scrub.strip.update() }"""


def networks(browser, expect):
    """The strip's hidden video fails: another one follows, but not for ever."""
    set_strip(browser, True)
    browser.wait(IDLE)
    browser.value(BREAK % 2)
    browser.wait("loads >= 1")
    browser.run("await new Promise((done) => setTimeout(done, 4000))")
    browser.value("scrub.strip.update()")
    browser.run("await new Promise((done) => setTimeout(done, 1000))")
    found = browser.value("[loads, scrub.strip.store.frames.size]")
    expect(found[0] == 3 and found[1] > 3, f"after two failures, the third hidden video of {found[0]} has {found[1]} pictures")
    browser.value((BREAK % 9) + " scrub.strip.store.failures = 2; null")
    browser.wait("loads >= 1")
    for _ in range(5):
        browser.run("scrub.strip.update(); await new Promise((done) => setTimeout(done, 1000))")
    expect(browser.value("loads") == 2, f"the fourth failure is the last one: {browser.value('loads')} loads after two")
    browser.value("window.failing = 0")
    load(browser, "/video.mp4?again")
    browser.wait("loads === 3")
    browser.wait(f"{IDLE} && scrub.strip.store.frames.size > 3")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")
    set_strip(browser, False)
    load(browser, "/video.mp4")


def lost_fingers(browser, expect):
    """Fingers whose ends are never told, and those that are gone before they are heard of."""
    left, width, y = track(browser)
    reset(browser, 30)
    finger = Finger(browser)
    finger.down(left + width / 4, y)
    finger.move(left + width / 2, y)
    browser.wait("scrub.drag && scrub.slider.state.value > 50")
    browser.value("""{ window.swallow = (event) => event.stopImmediatePropagation();
        for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) addEventListener(type, swallow, true);
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange')); delete document.hidden }""")
    finger.up(left + width / 2, y)
    browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
    browser.value("for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) removeEventListener(type, swallow, true)")
    expect(browser.value("scrub.drag === null && scrub.pointers.size === 0"), "a hidden page holds no fingers")
    browser.value("scrub.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 4711, pointerType: 'touch' }))")
    expect(browser.value("scrub.drag === null && scrub.pointers.size === 0"), "nor does an element one that has left already")
    browser.value("pageErrors.length = 0")
    finger.down(left + width / 4, y)
    browser.run("await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)")
    expect(browser.value("scrub.drag !== null"), "the next finger drags")
    finger.up(left + width / 4, y)
    browser.wait("!scrub.drag")
    browser.value("scrub.pointers.clear()")


def assignments(browser, expect):
    """A listener to `scrub` may assign the value: only fingers and keys send events."""
    browser.value("""{ window.heard = 0; scrub.addEventListener('scrub', window.snap = ({ detail }) => {
        heard += 1; if (heard < 9) scrub.value = Math.round(detail.value) }) }""")
    reset(browser, 30.4)
    expect(browser.value("heard") == 0, "an assignment sends no event")
    browser.value("scrub.focus()")
    browser.key("ArrowRight")
    browser.wait("heard > 0 && !scrub.seeker.isBusy && !video.seeking")
    found = browser.value("[scrub.value, heard]")
    expect(found == [32, 1], f"after a key the listener rounds the value: {found}")
    browser.value("scrub.removeEventListener('scrub', snap)")


def ends(browser, expect):
    """A video that played before a drag to its end plays on from its start only if it loops."""
    left, width, y = track(browser)
    mouse = Mouse(browser)
    for loops in False, True:
        reset(browser, 100)
        browser.run(f"video.loop = {str(loops).lower()}; await video.play()")
        mouse.down(left + width * 0.8, y)
        mouse.move(left + width + 10, y)
        browser.wait("scrub.drag && scrub.value === 120 && !scrub.seeker.isBusy && !video.seeking")
        mouse.up(left + width + 10, y)
        browser.wait("!scrub.drag && !scrub.seeker.isBusy")
        browser.run("await new Promise((done) => setTimeout(done, 500))")
        found = browser.value("[video.paused, video.currentTime]")
        expect(found[0] != loops and (found[1] < 60) == loops, f"with loop={loops}, the video {'rests' if found[0] else 'plays'} at {found[1]} s")
        browser.value("video.pause(); video.loop = false")
    reset(browser, 0)


def durations(browser, expect):
    """A duration that changes under a finger applies when it lifts."""
    reset(browser, 60)
    left, width, y = track(browser)
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    mouse.move(left + width * 3 / 4, y)
    browser.wait("scrub.value > 80")
    browser.value("""{ Object.defineProperty(video, 'duration', { configurable: true, get: () => 70 });
        video.dispatchEvent(new Event('durationchange')) }""")
    expect(browser.value("scrub.slider.state.maximumValue") == 120, "the range stays under the finger")
    mouse.up(left + width * 3 / 4, y)
    browser.wait("!scrub.drag")
    found = browser.value("[scrub.slider.state.maximumValue, scrub.value, Number(scrub.getAttribute('aria-valuemax'))]")
    expect(found == [70, 70, 70], f"after it, the slider ends where the video does: {found}")
    load(browser, "/video.mp4")


def configs(browser, expect):
    """A config during a drag changes the ladder and the label, too."""
    reset(browser, 60)
    left, width, y = track(browser)
    mouse = Mouse(browser)
    mouse.down(left + width / 2, y)
    mouse.move(left + width / 2, y - 60)
    browser.wait("scrub.slider.state.speed < 1")
    browser.value("""scrub.applyConfiguration('{ selected: "tiered" }')""")
    rungs = browser.value("[scrub.ladder, scrub.slider.ladder({ framesPerSecond: 30 })].map(({ rungs }) => rungs.slice(0, 3))")
    expect(rungs[0] == rungs[1], f"the ladder has the new rungs: {rungs}")
    label = browser.value("[scrub.view.text.textContent, scrub.finescrub.speedText(scrub.slider.state.valuePerPoint, { framesPerSecond: 30 })]")
    expect(label[1] in label[0], f"the label has the new speed: {label}")
    mouse.up(left + width / 2, y - 60)
    browser.wait("!scrub.drag")
    browser.value("scrub.applyConfiguration('{}')")


def upgrades(browser, expect):
    """What a page does with an element that is not one yet, or in no document."""
    browser.run("""const page = new DOMParser().parseFromString('<fine-scrub for="video"></fine-scrub>', 'text/html');
        window.late = page.querySelector('fine-scrub'); late.disabled = true; late.value = 5;
        scrub.after(late); await late.ready;""")
    expect(browser.value("late.hasAttribute('disabled') && late.getAttribute('aria-disabled')") == "true", "an early `disabled` disables")
    browser.value("late.disabled = undefined; late.value = 7; null")
    found = browser.value("[late.disabled, late.hasAttribute('disabled'), late.value, late.slider.state.value]")
    expect(found == [False, False, 7, 7], f"later ones are heard, too: {found}")
    browser.wait("!late.seeker.isBusy && !scrub.seeker.isBusy && !video.seeking")
    browser.value("late.remove()")
    found = browser.run("""const made = document.createElement('fine-scrub'), { ready } = made;
        made.setAttribute('for', 'video'); scrub.after(made); await ready;
        const isThere = ready instanceof Promise && made.slider !== null; made.remove(); return isThere""")
    expect(found, "an element in no document has a promise to wait for")


def unseekable_videos(browser, expect):
    """A video that cannot seek hangs neither the slider nor its strip: browsers drop such seeks without an event."""
    browser.run("""const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9);
        const loaded = new Promise((done) => video.addEventListener('loadeddata', done, { once: true }));
        video.srcObject = canvas.captureStream(10);
        const timer = setInterval(() => canvas.getContext('2d').fillRect(0, 0, 9, 9), 50);
        await loaded; clearInterval(timer)""")
    browser.value("scrub.seeker.seek(5)")
    found = browser.value("[video.seekable.length, scrub.seeker.isBusy, scrub.getAttribute('aria-disabled')]")
    expect(found == [0, False, "true"], f"a stream from a camera is not scrubbed: {found}")
    browser.value("scrub.seeker.cancel(); video.srcObject = null")
    load(browser, "/video.mp4")
    reset(browser, 20)
    expect(settled_frame(browser) == 600, "the next video is")
    unseekable = "Object.defineProperty(%s, 'seekable', { configurable: true, get: () => ({ length: 0 }) })"
    browser.value(f"{{ {unseekable % 'video'}; video.dispatchEvent(new Event('progress')) }}")
    expect(browser.value("scrub.range === null && scrub.getAttribute('aria-disabled')") == "true", "a video that cannot seek yet disables the slider")
    browser.value("{ delete video.seekable; video.dispatchEvent(new Event('progress')) }")
    expect(browser.value("scrub.getAttribute('aria-disabled')") == "false", "one that can enables it")
    set_strip(browser, True)
    browser.wait(IDLE)
    browser.value(f"""{{ const {{ store }} = scrub.strip, {{ load }} = store; store.clear();
        store.load = function () {{ window.decoder = load.call(this); {unseekable % 'decoder'}; return decoder }};
        scrub.strip.update() }}""")
    browser.wait("window.decoder?.readyState >= 1")
    browser.run("await new Promise((done) => setTimeout(done, 300))")
    expect(browser.value("scrub.strip.store.frames.size === 0 && scrub.strip.store.current === null"), "nor does the strip seek")
    browser.value("{ delete decoder.seekable; decoder.dispatchEvent(new Event('progress')) }")
    expect(browser.wait(f"{IDLE} && scrub.strip.store.frames.size > 3"), "until its video can")
    set_strip(browser, False)
    load(browser, "/video.mp4")
    expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")


def shared_videos(browser, expect):
    """A video with two elements plays on when it has been let go of in both."""
    browser.run("""window.second = document.createElement('fine-scrub'); second.setAttribute('for', 'video');
        scrub.after(second); await second.ready""")
    reset(browser, 30)
    browser.run("await video.play()")
    left, width, y = track(browser)
    mouse, finger = Mouse(browser), Finger(browser)
    mouse.down(left + width / 4, y)
    browser.wait("scrub.drag && video.paused")
    finger.down(left + width / 4, y + 44)
    browser.wait("second.drag")
    mouse.up(left + width / 4, y)
    browser.wait("!scrub.drag")
    browser.run("await new Promise((done) => setTimeout(done, 200))")
    expect(browser.value("video.paused && second.drag !== null"), "the video rests under the second finger")
    finger.up(left + width / 4, y + 44)
    expect(browser.wait("!second.drag && !video.paused"), "and plays on when that lifts")
    browser.value("video.pause(); second.remove()")


FAULTS = [moving_window, rates, listeners, own_seeks, networks, lost_fingers, assignments, ends, durations, configs, upgrades,
          unseekable_videos, shared_videos]
