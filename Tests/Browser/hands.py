"""Hands that drag in a browser: a mouse, a pen and fingers."""


class Mouse:
    """The mouse, or a pen as the browser sees it."""

    def __init__(self, browser, pointer="mouse"):
        self.browser = browser
        self.pointer = pointer

    def send(self, kind, x, y):
        self.browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1,
                         pointerType=self.pointer)

    def down(self, x, y):
        self.send("mousePressed", x, y)

    def move(self, x, y):
        self.send("mouseMoved", x, y)

    def up(self, x, y):
        self.send("mouseReleased", x, y)


class Finger:
    """A finger, on a screen that can be touched."""

    def __init__(self, browser):
        self.browser = browser
        browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)

    def send(self, kind, points):
        self.browser.ask("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def down(self, x, y):
        self.send("touchStart", [{"x": x, "y": y, "id": 0}])

    def move(self, x, y):
        self.send("touchMove", [{"x": x, "y": y, "id": 0}])

    def up(self, x, y):
        self.send("touchEnd", [])

    def cancel(self):
        self.send("touchCancel", [])
