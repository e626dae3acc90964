"""The modules of the package and of the viewer with their imports, from the manifests."""

import functools
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The modules that call the operating system themselves: they watch files, write them, load libraries or have threads.
# One that imports a system library, such as FFmpeg, may do so, too. Every other module is plain Swift.
OPERATING_SYSTEM = {"CurvePlugins", "GestureRecordings", "ScrubConfig", "ScrubFiles", "ScrubSystem", "ScrubThreads"}
# The module that alone may import the C library by its own name, which differs between platforms.
C_LIBRARY = "ScrubSystem"
# This one reaches FFmpeg through the charts, but is tested without files and a display.
PLAIN = {"ViewerModel"}

# These declare C's functions for many modules; omitted from tables and images.
UNLISTED = {"CScrubMath", "ScrubSystem"}


class Modules:
    """The targets of a package, and of those that it depends on: `below`, and what that has below it."""

    def __init__(self, package, below=None):
        self.below = below
        self.root = pathlib.Path(package["path"])
        self.targets = {target["name"]: target for target in package["targets"]}
        self.products = {
            product["name"]: product["targets"]
            for product in package["products"]
            if "library" in product["type"]
        }

    @property
    def names(self):
        """The modules that the import graph applies to: no tests, test helpers or programs."""
        return sorted(
            name
            for name, target in self.targets.items()
            if target["type"] == "library" and not target["path"].startswith("Tests/")
        )

    @property
    def public(self):
        """The public library products, with their modules; `_FineScrubApps` is not one."""
        return {
            product: targets
            for product, targets in self.products.items()
            if not product.startswith("_")
        }

    @property
    def vended(self):
        """The modules of the public products."""
        return {name for targets in self.public.values() for name in targets}

    def folder(self, name):
        return self.root / self.targets[name]["path"]

    def kind(self, name):
        return self.targets[name]["type"] if name in self.targets else self.below.kind(name)

    @functools.cache
    def imports(self, name):
        """Returns the direct dependencies of a module."""
        if name not in self.targets:
            return self.below.imports(name)
        names = set(self.targets[name].get("target_dependencies", []))
        for product in self.targets[name].get("product_dependencies", []):
            names.update(self.below.product(product))
        return names

    def product(self, name):
        """Returns the targets of a product of this package or of one below."""
        return self.products.get(name) or (self.below.product(name) if self.below else [])

    @functools.cache
    def reached(self, name):
        """Returns the direct and indirect dependencies of a module, which are those it may import."""
        return self.imports(name).union(*(self.reached(other) for other in self.imports(name)))

    def arrows(self, name):
        """Returns the direct dependencies of a module that no other dependency implies."""
        direct = self.imports(name) - UNLISTED
        return {other for other in direct if not any(other in self.reached(third) for third in direct)}

    def calls_system(self, name):
        """Returns whether a module may import ScrubSystem and other modules of the operating system."""
        reaches_library = any(self.kind(other) == "system-target" for other in self.reached(name))
        return name in OPERATING_SYSTEM or (reaches_library and name not in PLAIN)


def described(folder):
    """Returns SwiftPM's description of a package; a build may lock the usual scratch folder, so uses another."""
    output = subprocess.run(
        ["swift", "package", "--package-path", folder, "--scratch-path", ROOT / ".build" / "manifests",
         "describe", "--type", "json"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    return json.loads(output.stdout)


def fine_scrub():
    return Modules(described(ROOT))


def viewer(library):
    return Modules(described(ROOT / "Apps" / "ScrubViewer"), library)
