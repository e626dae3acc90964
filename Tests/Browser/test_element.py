"""<fine-scrub> in a real browser: fingers and mice move it, and the right frames come.

usage: test_element.py SCRUB WEB, the built program and the folder of the built module

The demo clip's frames carry their own number, which is read here from the pixels that the browser has drawn: of
the video after a drag, and of the storyboard's thumbnail during it.
"""

import functools
import glob
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading

from browser import Browser
from picture import Picture

HERE = os.path.dirname(os.path.abspath(__file__))
FRAMES_PER_SECOND = 30
WIDTH, HEIGHT, SCALE = 1000, 800, 2
# Shares of the track, in an order that jumps between sheets.
POSITIONS = [0.5, 0.003, 0.999, 0.83, 0.25, 0.125, 0.66, 0.9, 0.02, 0.75]

faults = []


def expect(holds, text):
    print(f"  {'right' if holds else 'WRONG'}: {text}")
    if not holds:
        faults.append(text)


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass

    def send_head(self):
        """Answers with a part of the file, which browsers need to seek in a video."""
        path = self.translate_path(self.path)
        bounds = self.headers.get("Range", "").removeprefix("bytes=").split("-")
        if len(bounds) != 2 or not os.path.isfile(path):
            return super().send_head()
        size = os.path.getsize(path)
        start, end = int(bounds[0]), min(int(bounds[1] or size - 1), size - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Range", f"bytes {start}-{end}/{size}")
        self.send_header("Content-Length", str(end - start + 1))
        self.end_headers()
        file = open(path, "rb")
        file.seek(start)
        self.rest = end - start + 1
        return file

    def copyfile(self, source, outputfile):
        try:
            if hasattr(self, "rest"):
                while self.rest > 0 and (data := source.read(min(self.rest, 1 << 16))):
                    outputfile.write(data)
                    self.rest -= len(data)
            else:
                super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The browser has seen enough of the video.


def make_site(scrub, web, folder, options):
    """The demo clip, its storyboard and the element, as a page finds them."""
    environment = {**os.environ, "XDG_CACHE_HOME": os.path.join(folder, "cache")}
    subprocess.run([scrub, "--json"], input=b"seek 0\n", env=environment, check=True, stdout=subprocess.DEVNULL)
    clip = glob.glob(os.path.join(folder, "cache", "finescrub", "demo-*.mp4"))[0]
    os.replace(clip, os.path.join(folder, "video.mp4"))
    answer = subprocess.run(
        [scrub, "storyboard", os.path.join(folder, "video.mp4"), "--out", os.path.join(folder, "storyboard"),
         "--json", *options], check=True, stdout=subprocess.PIPE)
    for file in glob.glob(os.path.join(web, "*.js")) + [os.path.join(web, "finescrub.wasm")]:
        shutil.copy(file, folder)
    shutil.copy(os.path.join(HERE, "page.html"), folder)
    return json.loads(answer.stdout)


def box(browser, expression):
    return browser.value(
        f"(() => {{ const box = ({expression}).getBoundingClientRect();"
        " return {x: box.x, y: box.y, width: box.width, height: box.height} })()")


def frame(browser, expression):
    """The number in the pixels of an element; None while there is none."""
    return Picture(browser.screenshot(box(browser, expression))).frame_number()


def settled_frame(browser):
    """The number of the video's frame, once the last seek has ended."""
    browser.wait("!scrub.seeker.isUnderway && !scrub.seeker.target && !video.seeking")
    return frame(browser, "video")


class Mouse:
    def __init__(self, browser):
        self.browser = browser

    def send(self, kind, x, y):
        self.browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def down(self, x, y):
        self.send("mousePressed", x, y)

    def move(self, x, y):
        self.send("mouseMoved", x, y)

    def up(self, x, y):
        self.send("mouseReleased", x, y)


class Finger:
    def __init__(self, browser):
        self.browser = browser
        browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)

    def send(self, kind, points):
        self.browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def down(self, x, y):
        self.send("touchStart", [{"x": x, "y": y}])

    def move(self, x, y):
        self.send("touchMove", [{"x": x, "y": y}])

    def up(self, x, y):
        self.send("touchEnd", [])


def drag(browser, hand, name):
    """Drags along the track, then away from it and along it slowly; reads frames and speeds."""
    track = box(browser, "scrub")
    left, width, y = track["x"] + 12, track["width"] - 24, track["y"] + track["height"] / 2
    browser.value("scrub.slider.setValue(0)")
    hand.down(left + 100, y)
    for step in range(1, 11):
        hand.move(left + 100 + step * width / 40, y)
    # The browser delivers moves with its next frames.
    value = browser.wait("Math.abs(scrub.slider.state.value - video.duration / 4) < 0.5 && scrub.slider.state.value")
    duration = browser.value("video.duration")
    expect(abs(value - duration / 4) < 0.5, f"{name}: on the track, a quarter of it is a quarter of the video: {value:.3f} s")
    hand.move(left + 100 + width / 4, y - 200)
    before = browser.wait("scrub.slider.state.speed < 1 && scrub.slider.state")
    for step in range(1, 21):
        hand.move(left + 100 + width / 4 + step * 2, y - 200)
    browser.wait(f"scrub.slider.state.value > {before['value']}")
    state = browser.value("scrub.slider.state")
    frames = (state["value"] - before["value"]) * FRAMES_PER_SECOND
    expect(0 < frames < 40, f"{name}: 40 points far from the track are {frames:.2f} frames, at speed {state['speed']:.4f}")
    spoken = browser.value("scrub.getAttribute('aria-valuetext')")
    expect("speed" in spoken or "frame" in spoken, f"{name}: it speaks '{spoken}'")
    expect("×1/" in browser.value("scrub.parts.text.textContent"), f"{name}: it shows its speed")
    hand.up(left + 140 + width / 4, y - 200)
    browser.wait("!scrub.slider.state.isTracking")
    value = browser.value("scrub.slider.state.value")
    wanted = int(value * FRAMES_PER_SECOND + 1e-6)
    shown = settled_frame(browser)
    expect(shown == wanted, f"{name}: at {value:.4f} s the video shows frame {shown}, expected {wanted}")


def keys(browser):
    browser.value("scrub.focus()")
    before = browser.value("scrub.slider.state.value")
    browser.ask("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", modifiers=8)
    first = int(before * FRAMES_PER_SECOND + 1e-6)
    browser.wait(f"scrub.slider.state.value > {before}")
    shown = settled_frame(browser)
    expect(shown == first + 1, f"Shift and the right arrow move from frame {first} to frame {shown}")


def thumbnails(browser, interval):
    track = box(browser, "scrub")
    left, width, y = track["x"] + 12, track["width"] - 24, track["y"] + track["height"] / 2
    mouse = Mouse(browser)
    browser.value("scrub.slider.setValue(0)")
    mouse.down(left, y)
    picture = "scrub.parts.picture"
    for share in POSITIONS:
        mouse.move(left + share * width, y)
        browser.wait(f"!{picture}.hidden")
        # The sheet is decoded for a copy of its own before the screenshot.
        browser.value("""(() => { window.sheet = new Image();
            sheet.src = getComputedStyle(scrub.parts.picture).backgroundImage.slice(5, -2); })()""")
        browser.wait("sheet.complete && sheet.naturalWidth > 0")
        value = browser.value("scrub.slider.state.value")
        wanted = round(int(value / interval + 1e-9) * interval * FRAMES_PER_SECOND)
        shown = frame(browser, picture)
        expect(shown == wanted, f"at {value:.3f} s the thumbnail shows frame {shown}, expected {wanted}")
    mouse.up(left, y)


def check(scrub, web, options):
    folder = tempfile.mkdtemp(prefix="finescrub-browser-")
    try:
        facts = make_site(scrub, web, folder, options)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = Browser(WIDTH, HEIGHT, SCALE)
        try:
            browser.open(f"http://127.0.0.1:{server.server_port}/page.html")
            browser.wait("window.scrub && scrub.slider && scrub.storyboard && video.readyState >= 2")
            thumbnails(browser, facts["interval"])
            if not options:
                drag(browser, Mouse(browser), "mouse")
                keys(browser)
                drag(browser, Finger(browser), "touch")
        finally:
            browser.close()
            server.shutdown()
    finally:
        shutil.rmtree(folder)


def main():
    scrub, web = os.path.abspath(sys.argv[1]), sys.argv[2]
    for options in ([], ["--format", "webp", "--width", "320", "--interval", "2"]):
        print(f"scrub storyboard {' '.join(options)}")
        check(scrub, web, options)
    print(f"{len(faults)} faults" if faults else "everything was right")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
