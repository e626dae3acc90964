#!/usr/bin/env python3
"""Checks the imports of every target against the manifests: it imports its declared dependencies and theirs, and a module
the operating system only where modules.py allows it, the C library by one name."""

import re
import sys

from modules import C_LIBRARY, Modules, fine_scrub, viewer

STANDARD = {"Swift", "Synchronization", "Observation"}
TESTS = {"Testing"}
SYSTEM = {"Foundation", "FoundationEssentials", "Dispatch"}
PLATFORM = {"Glibc", "Musl", "Darwin"}
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)", re.M)


def allowed(modules: Modules, name: str):
    """Returns what a target may import."""
    allowed = modules.reached(name) | STANDARD
    if name not in modules.names:
        return allowed | SYSTEM | PLATFORM | TESTS
    if modules.calls_system(name):
        allowed |= SYSTEM
    else:
        allowed.discard(C_LIBRARY)
    return allowed | PLATFORM if name == C_LIBRARY else allowed


def faults(modules: Modules):
    for name in sorted(modules.targets):
        # Programs have hyphens, which Swift writes as underscores.
        may = {other.replace("-", "_") for other in allowed(modules, name)}
        for file in sorted(modules.folder(name).rglob("*.swift")):
            for imported in IMPORT.findall(file.read_text(encoding="utf-8")):
                if imported not in may:
                    yield f"{file} imports {imported}; {name} may import only: {' '.join(sorted(may))}"


library = fine_scrub()
found = [*faults(library), *faults(viewer(library))]
for fault in found:
    print(f"error: {fault}", file=sys.stderr)
sys.exit(1 if found else 0)
