"""<fine-scrub> in a real browser: fingers and mice move it, and the right frames come.

usage: test_element.py SCRUB WEB, the built program and the folder of the built module with the playground

The demo clip's frames carry their own number, which is read here from the pixels that the browser has drawn: of
the video after a drag, and of the storyboard's thumbnail during it.
"""

import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

from browser import Browser
from element_checks import CHECKS, FRAMES_PER_SECOND, frame, track
from fault_checks import FAULTS
from hands import Mouse
from policy_checks import policy, stated_policy
from server import serving

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, SCALE = 1000, 800, 2
READY = "window.scrub && scrub.slider && scrub.storyboard && video.readyState >= 2"
# Shares of the track, in an order that jumps between sheets.
POSITIONS = [0.5, 0.003, 0.999, 0.83, 0.25, 0.125, 0.66, 0.9, 0.02, 0.75]

faults = []


def expect(holds, text):
    print(f"  {'right' if holds else 'WRONG'}: {text}", flush=True)
    if not holds:
        faults.append(text)


def make_site(web, folder):
    """The element and the demo clip, as a page finds them."""
    for file in glob.glob(os.path.join(web, "*.js")) + [os.path.join(web, "finescrub.wasm"), os.path.join(HERE, "page.html")] + glob.glob(os.path.join(HERE, "policy.*")):
        shutil.copy(file, folder)
    os.symlink(os.path.abspath(os.path.join(web, "playground", "demo.mp4")), os.path.join(folder, "video.mp4"))


def make_storyboard(scrub, folder, options):
    """Makes the storyboard; returns the interval of its thumbnails, in seconds."""
    path = os.path.join(folder, "storyboard")
    shutil.rmtree(path, ignore_errors=True)
    answer = subprocess.run(
        [scrub, "storyboard", os.path.join(folder, "video.mp4"), "--out", path, "--json", *options], check=True,
        stdout=subprocess.PIPE)
    return json.loads(answer.stdout)["interval"]


def thumbnails(browser, interval):
    left, width, y = track(browser)
    mouse = Mouse(browser)
    mouse.down(left, y)
    picture = "scrub.view.picture"
    mouse.move(left + 0.5 * width, y)
    browser.wait("Math.abs(scrub.slider.state.share - 0.5) < 0.01 && !scrub.view.label.hidden")
    expect(browser.value(f"{picture}.hidden"), "no thumbnail covers a video that is in view")
    browser.value("video.style.visibility = 'hidden'")
    for share in POSITIONS:
        mouse.move(left + share * width, y)
        browser.wait(f"!{picture}.hidden && Math.abs(scrub.slider.state.share - {share}) < 0.01")
        # The sheet is decoded for a copy of its own before the screenshot.
        browser.value("""(() => { window.sheet = new Image();
            sheet.src = getComputedStyle(scrub.view.picture).backgroundImage.slice(5, -2); })()""")
        browser.wait("sheet.complete && sheet.naturalWidth > 0")
        value = browser.value("scrub.slider.state.value")
        wanted = round(int(value / interval + 1e-9) * interval * FRAMES_PER_SECOND)
        shown = frame(browser, picture)
        expect(shown == wanted, f"at {value:.3f} s the thumbnail shows frame {shown}, expected {wanted}")
    mouse.up(left + POSITIONS[-1] * width, y)
    browser.value("video.style.visibility = ''")
    browser.wait("!scrub.drag")


def main():
    scrub, web = os.path.abspath(sys.argv[1]), sys.argv[2]
    with tempfile.TemporaryDirectory(prefix="finescrub-element-") as folder:
        make_site(web, folder)
        with serving(folder) as address:
            browser = Browser(WIDTH, HEIGHT, SCALE)
            try:
                for options in ["--format", "webp", "--width", "320", "--interval", "2"], []:
                    print(f"scrub storyboard {' '.join(options)}")
                    interval = make_storyboard(scrub, folder, options)
                    browser.open_page(f"{address}/page.html?{len(options)}", READY)
                    thumbnails(browser, interval)
                for check in CHECKS + FAULTS:
                    print(check.__name__.replace("_", " "))
                    check(browser, expect)
                expect(browser.errors() == [], f"the page had no errors: {browser.errors()}")
                print("content security policy")
                with serving(folder, policy=stated_policy()) as strict:
                    browser.open_page(f"{strict}/policy.html", READY)
                    thumbnails(browser, interval)
                    policy(browser, expect)
            finally:
                browser.close()
    print(f"{len(faults)} faults" if faults else "everything was right")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
