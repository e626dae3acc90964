#!/usr/bin/env python3
"""Checks the imports of every module and of the viewer's modules against the import graph in the manifests: a module imports its declared dependencies and theirs, and the operating system only where
modules.py allows it, the C library by one name."""

import re
import sys

from modules import C_LIBRARY, Modules, fine_scrub, viewer

STANDARD = {"Swift", "Synchronization", "Observation"}
SYSTEM = {"Foundation", "FoundationEssentials", "Dispatch"}
PLATFORM = {"Glibc", "Musl", "Darwin"}
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)", re.M)


def faults(modules: Modules):
    for name in modules.names:
        allowed = modules.reached(name) | STANDARD
        if modules.calls_system(name):
            allowed |= SYSTEM
        else:
            allowed.discard(C_LIBRARY)
        if name == C_LIBRARY:
            allowed |= PLATFORM
        for file in sorted(modules.folder(name).rglob("*.swift")):
            for imported in IMPORT.findall(file.read_text(encoding="utf-8")):
                if imported not in allowed:
                    yield f"{file} imports {imported}; {name} may import only: {' '.join(sorted(allowed))}"


library = fine_scrub()
found = [*faults(library), *faults(viewer(library))]
for fault in found:
    print(f"error: {fault}", file=sys.stderr)
sys.exit(1 if found else 0)
