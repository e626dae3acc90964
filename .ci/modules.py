"""The modules of the package and of the viewer, and what they import, as the manifests have it."""

import functools
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The modules that call the operating system themselves: they watch files, load libraries or have threads.
# One that imports a system library, such as FFmpeg, may do so, too. Every other module is plain Swift.
OPERATING_SYSTEM = {"CurvePlugins", "GestureRecordings", "ScrubConfig", "Threads", "Thumbnails"}
# This one imports AppSupport, but is tested without files and a display.
PLAIN = {"ViewerModel"}

# It names C's mathematical functions for all modules, so tables and pictures leave it out.
UNLISTED = {"CMathematics"}


class Modules:
    """The targets of one package, with those of the package that it depends on."""

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
        """The modules that a graph of imports holds for: no test, no test helper, no program."""
        return sorted(
            name
            for name, target in self.targets.items()
            if target["type"] == "library" and not target["path"].startswith("Tests/")
        )

    @property
    def public(self):
        """The library products for users, with their modules; what the programs share is none."""
        return {
            product: targets[0]
            for product, targets in self.products.items()
            if not self.targets[targets[0]]["path"].startswith("Apps/")
        }

    def folder(self, name):
        return self.root / self.targets[name]["path"]

    def kind(self, name):
        return self.targets[name]["type"] if name in self.targets else self.below.kind(name)

    @functools.cache
    def imports(self, name):
        """The modules that a module's target depends on."""
        if name not in self.targets:
            return self.below.imports(name)
        names = set(self.targets[name].get("target_dependencies", []))
        for product in self.targets[name].get("product_dependencies", []):
            names.update(self.below.products.get(product, []))
        return names

    @functools.cache
    def reached(self, name):
        """The modules that a module may import: those that it depends on, and those that they bring along."""
        return self.imports(name).union(*(self.reached(other) for other in self.imports(name)))

    def arrows(self, name):
        """The imports of a module that do not follow from others."""
        direct = self.imports(name) - UNLISTED
        return {other for other in direct if not any(other in self.reached(third) for third in direct)}

    def calls_system(self, name):
        """Whether a module may import the C library and what else belongs to the operating system."""
        reaches_library = any(self.kind(other) == "system-target" for other in self.reached(name))
        return name in OPERATING_SYSTEM or (reaches_library and name not in PLAIN)


def described(folder):
    """What SwiftPM says of a package; in a scratch folder of its own, since a build may hold the usual one."""
    output = subprocess.run(
        ["swift", "package", "--package-path", folder, "--scratch-path", ROOT / ".build" / "manifests",
         "describe", "--type", "json"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    return json.loads(output.stdout)


def fine_scrub():
    return Modules(described(ROOT))


def viewer(library):
    return Modules(described(ROOT / "Apps" / "ScrubViewer"), library)
