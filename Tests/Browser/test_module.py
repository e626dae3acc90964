"""The checks of the module in a headless Chromium: the same ones as in Node.js.

usage: test_module.py WEB, the folder of the built module with the native values
"""

import glob
import os
import shutil
import sys
import tempfile

from browser import Browser
from server import serving

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    web = sys.argv[1]
    faults = 0
    with tempfile.TemporaryDirectory(prefix="finescrub-module-") as folder:
        for file in [*glob.glob(os.path.join(web, "*.js")), os.path.join(web, "finescrub.wasm"),
                     os.path.join(web, "values.json"), *glob.glob(os.path.join(HERE, "*.mjs")),
                     os.path.join(HERE, "README.md"), os.path.join(HERE, "module.html")]:
            shutil.copy(file, folder)
        with serving(folder) as address:
            browser = Browser(800, 600, 1)
            try:
                browser.open(f"{address}/module.html")
                results = browser.wait("window.results")
            finally:
                browser.close()
    for result in results:
        fault = result.get("fault")
        faults += fault is not None
        found = result.get("found")
        print(f"  {'WRONG' if fault else 'right'}: {result['name']}" + (f": {fault or found}" if fault or found else ""))
    print(f"{faults} faults of {len(results)} checks" if faults else f"all {len(results)} checks were right")
    sys.exit(bool(faults) or len(results) < 20)


if __name__ == "__main__":
    main()
