#!/usr/bin/env python3
"""Counts the public symbols with and without a doc comment; fails if any has none.

The symbol graph of the C header omits comments of macros; a page of the macro's name documents it.

Arguments: the symbol graph files."""

import json
import pathlib
import re
import sys

pages = set()
for page in pathlib.Path("Modules").glob("*/*/*.docc/*.md"):
    pages.update(re.findall(r"\A# ``([^`]+)``", page.read_text(encoding="utf-8")))

undocumented = []
print(f"{'module':<16}{'documented':>12}{'public':>8}")
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    # Synthesized symbols, such as the init(rawValue:) of an enumeration, have no location.
    symbols = [symbol for symbol in graph["symbols"] if "location" in symbol]
    missing = [
        symbol
        for symbol in symbols
        if not symbol.get("docComment", {}).get("lines") and ".".join(symbol["pathComponents"]) not in pages
    ]
    print(f"{graph['module']['name']:<16}{len(symbols) - len(missing):>12}{len(symbols):>8}")
    undocumented += [(symbol["location"], ".".join(symbol["pathComponents"])) for symbol in missing]

for location, name in undocumented:
    place = f"{location['uri'].removeprefix('file://')}:{location['position']['line'] + 1}"
    print(f"{place}: error: {name} has no doc comment", file=sys.stderr)
sys.exit(1 if undocumented else 0)
