"""A storyboard in a real browser: a common player shows the right picture at the right time.

usage: test_storyboard.py SCRUB PLAYER, the built program and a folder with plyr.min.js, .css and .svg

The demo clip's pictures carry their own number, which is read here from the pixels that the browser
has drawn under the pointer.
"""

import glob
import http.server
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from browser import Browser
from picture import Picture

HERE = os.path.dirname(os.path.abspath(__file__))
FRAMES_PER_SECOND = 30
WIDTH, HEIGHT, SCALE = 1000, 800, 2
# Shares of the progress bar, in an order that jumps between sheets; some lie just beside a border.
POSITIONS = [0.5, 0.003, 0.999, 0.8334, 0.8331, 0.25, 0.1251, 0.1249, 0.66, 0.9, 0.02, 0.75]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        try:
            super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The browser has seen enough of the video.


def serve(folder):
    def handler(*arguments):
        return Quiet(*arguments, directory=folder)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def make_storyboard(scrub, folder, options):
    """The demo clip with its storyboard, as a page finds them."""
    environment = {**os.environ, "XDG_CACHE_HOME": os.path.join(folder, "cache")}
    subprocess.run([scrub, "--json"], input=b"seek 0\n", env=environment, check=True, stdout=subprocess.DEVNULL)
    clip = glob.glob(os.path.join(folder, "cache", "finescrub", "demo-*.mp4"))[0]
    os.replace(clip, os.path.join(folder, "video.mp4"))
    answer = subprocess.run(
        [scrub, "storyboard", os.path.join(folder, "video.mp4"), "--out", os.path.join(folder, "storyboard"),
         "--json", *options], check=True, stdout=subprocess.PIPE)
    return json.loads(answer.stdout)


def shown_number(browser, x, y):
    """Moves the pointer and reads the picture that comes; the player loads sheets when it needs them."""
    browser.move(x, y)
    browser.wait("""(() => {
        const box = document.querySelector(".plyr__preview-thumb--is-shown .plyr__preview-thumb__image-container");
        const picture = box && box.querySelector("img:last-of-type");
        return picture && picture.complete && picture.naturalWidth > 0 && box.querySelectorAll("img").length == 1;
    })()""")
    # It fades in and finds its size, and a sheet that is new is decoded first.
    deadline = time.monotonic() + 5
    while True:
        time.sleep(0.3)
        box = browser.value("""(() => {
            const box = document.querySelector(".plyr__preview-thumb__image-container").getBoundingClientRect();
            return {x: box.x, y: box.y, width: box.width, height: box.height};
        })()""")
        number = Picture(browser.screenshot(box)).frame_number()
        if number is not None or time.monotonic() > deadline:
            return number


def check(scrub, player, options):
    folder = tempfile.mkdtemp(prefix="finescrub-storyboard-")
    try:
        facts = make_storyboard(scrub, folder, options)
        shutil.copy(os.path.join(HERE, "page.html"), folder)
        os.symlink(os.path.abspath(player), os.path.join(folder, "player"))
        server = serve(folder)
        browser = Browser(WIDTH, HEIGHT, SCALE)
        try:
            return look(browser, server.server_port, facts)
        finally:
            browser.close()
            server.shutdown()
    finally:
        shutil.rmtree(folder)


def look(browser, port, facts):
    """Hovers over the progress bar; counts the pictures that are wrong."""
    browser.open(f"http://127.0.0.1:{port}/page.html")
    duration = browser.wait("window.player && player.media && player.media.duration")
    browser.wait("player.previewThumbnails && player.previewThumbnails.loaded")
    bar = browser.value("""(() => {
        const bar = player.elements.progress.getBoundingClientRect();
        return {left: bar.left, width: bar.width, y: bar.top + bar.height / 2};
    })()""")
    browser.move(bar["left"] + bar["width"] / 2, bar["y"] - 100)
    wrong = 0
    for share in POSITIONS:
        x = round(bar["left"] + share * bar["width"])
        number = shown_number(browser, x, bar["y"])
        # Where the player takes the pointer to be; exactly at a border it shows the picture before.
        pointer = browser.value("player.previewThumbnails.seekTime")
        place = max(0, math.ceil(pointer / facts["interval"] - 1e-9) - 1)
        expected = place * facts["interval"] * FRAMES_PER_SECOND
        isRight = number == expected
        wrong += not isRight
        if folder := os.environ.get("FINESCRUB_SCREENSHOTS"):
            with open(os.path.join(folder, f"{x}.png"), "wb") as file:
                file.write(browser.screenshot({"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT}))
        print(f"  {'right' if isRight else 'WRONG'}: pointer at {pointer:8.3f} s of {duration:.3f} s, "
              f"picture of frame {number}, expected {expected:.0f}")
    return wrong


def main():
    scrub, player = os.path.abspath(sys.argv[1]), sys.argv[2]
    wrong = 0
    for options in ([], ["--format", "webp", "--width", "320", "--interval", "2"], ["--interval", "0.5", "--width", "160"]):
        print(f"scrub storyboard {' '.join(options)}")
        wrong += check(scrub, player, options)
    print("every picture was the right one" if wrong == 0 else f"{wrong} pictures were wrong")
    sys.exit(wrong != 0)


if __name__ == "__main__":
    main()
