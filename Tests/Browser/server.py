"""A server for the pages of the tests, which sends parts of files, as browsers need them to seek in a video."""

import contextlib
import functools
import http.server
import os
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript",
    }

    sends_parts = True
    policy = None

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_):
        pass

    def send_head(self):
        path = self.translate_path(self.path)
        bounds = self.headers.get("Range", "").removeprefix("bytes=").split("-")
        if len(bounds) != 2 or not os.path.isfile(path) or not self.sends_parts:
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
            pass  # The browser has received enough of the video.


@contextlib.contextmanager
def serving(folder, sends_parts=True, policy=None):
    """Serves a folder, with a content security policy, while the context lasts; its value is the address."""
    handler = type("Site", (Handler,), {"sends_parts": sends_parts, "policy": policy})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
