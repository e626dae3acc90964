"""Takes pictures of the playground at three widths, by day and by night.

usage: shots.py PLAYGROUND FOLDER, the built playground and where the pictures go
"""

import base64
import os
import sys

from browser import Browser
from server import serving

READY = "document.querySelector('#results tr') && document.getElementById('video').readyState >= 2"


def main():
    playground, folder = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    with serving(playground) as address:
        browser = Browser(1440, 900, 1)
        try:
            for width, scale in ((360, 2), (768, 1), (1440, 1)):
                browser.resize(width, 800, scale, mobile=width < 700)
                for scheme in ("light", "dark"):
                    browser.prefer(prefers_color_scheme=scheme)
                    browser.open_page(f"{address}/index.html", READY)
                    browser.run("""for (const scrub of document.querySelectorAll('fine-scrub')) await scrub.ready;
                        document.querySelector('fine-scrub').value = 42;
                        await new Promise((done) => document.getElementById('video').addEventListener('seeked', done, { once: true }));
                        await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame)""")
                    picture = browser.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True)
                    path = os.path.join(folder, f"playground-{width}-{scheme}.png")
                    with open(path, "wb") as file:
                        file.write(base64.b64decode(picture["data"]))
                    wide = browser.value("document.documentElement.scrollWidth")
                    print(f"{path}: {'too wide, ' + str(wide) if wide > width else 'fits'}; errors: {browser.errors()}")
        finally:
            browser.close()


if __name__ == "__main__":
    main()
