"""A headless Chromium, driven over its DevTools protocol through a pipe."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One browser with one page; every wait has a deadline."""

    PATIENCE = 60

    def __init__(self, width, height, scale):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if not program:
            raise SystemExit("There is no chromium; install the package chromium.")
        self.profile = tempfile.mkdtemp(prefix="finescrub-browser-")
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()

        def give_pipes():
            # The protocol's pipes are the descriptors 3 and 4; first out of the way of each other.
            there, back = os.dup2(to_browser, 100), os.dup2(from_browser, 101)
            os.dup2(there, 3)
            os.dup2(back, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--mute-audio", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--no-first-run",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=give_pipes, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.collects = False
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.resize(width, height, scale)

    def ask(self, method, **parameters):
        """Sends a command and waits for its answer; what the browser says of itself is passed over."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        deadline = time.monotonic() + self.PATIENCE
        while True:
            answer = self._next(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _next(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.answers], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.answers, 1 << 16) if ready else b""
            if not data:
                raise RuntimeError("the browser does not answer")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def open(self, url):
        self.ask("Page.enable")
        self.ask("Page.navigate", url=url)

    def value(self, expression):
        """The value of a JavaScript expression."""
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, expression):
        """Waits until an expression is true; gives its value."""
        deadline = time.monotonic() + self.PATIENCE
        while time.monotonic() < deadline:
            value = self.value(expression)
            if value:
                return value
            time.sleep(0.05)
        raise RuntimeError(f"it never came to be that {expression}")

    def open_page(self, url, ready):
        """Opens a page and waits until it is ready; its errors are kept for `errors`."""
        self.ask("Page.enable")
        if not self.collects:
            self.collects = True
            self.ask("Page.addScriptToEvaluateOnNewDocument", source="""
                window.pageErrors = [];
                addEventListener('error', (event) => pageErrors.push(`${event.message ?? event.target}`));
                addEventListener('unhandledrejection', (event) => pageErrors.push(`${event.reason}`));""")
        # A page of the same address would count as ready before the new one is there.
        self.open("about:blank")
        self.wait("location.href === 'about:blank'")
        self.open(url)
        self.wait(f"document.readyState === 'complete' && ({ready})")

    def errors(self):
        """The errors of the page so far."""
        return self.value("pageErrors")

    def run(self, body):
        """Awaits an asynchronous function with this body; gives its value."""
        answer = self.ask("Runtime.evaluate", expression=f"(async () => {{ {body} }})()", returnByValue=True,
                          awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{body}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def key(self, key, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, modifiers=modifiers,
                     windowsVirtualKeyCode={"Tab": 9}.get(key, 0))

    def prefer(self, **features):
        """Sets media features, such as prefers_color_scheme="dark"; without any, those of the system."""
        self.ask("Emulation.setEmulatedMedia", media="", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def resize(self, width, height, scale, mobile=False):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                 mobile=mobile)

    def box(self, expression):
        return self.value(
            f"(() => {{ const box = ({expression}).getBoundingClientRect();"
            " return {x: box.x, y: box.y, width: box.width, height: box.height} })()")

    def screenshot(self, expression, scale=1):
        """The PNG bytes of an element, in its own pixels or scaled."""
        clip, scroll = self.box(expression), self.value("({x: scrollX, y: scrollY})")
        clip = {**clip, "x": clip["x"] + scroll["x"], "y": clip["y"] + scroll["y"], "scale": scale}
        picture = self.ask("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(picture["data"])

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.profile, ignore_errors=True)
