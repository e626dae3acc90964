#!/usr/bin/env python3
"""Checks the pages that are read in the repository: every link leads to a file or a heading that is there,
every `make` target and every guide that is named exists, and README's table has all library products.

The documentation's own pages are checked when it is built; see check-site.py."""

import pathlib
import re
import subprocess
import sys
import urllib.parse

root = pathlib.Path(__file__).resolve().parent.parent
faults = []


def anchor(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def prose(text):
    """The text without its blocks of code, on the same lines."""
    lines, inside = [], False
    for line in text.splitlines():
        inside ^= line.startswith("```")
        lines.append("" if inside else line)
    return "\n".join(lines)


def check_links(page):
    text = prose(page.read_text(encoding="utf-8"))
    for match in re.finditer(r"\]\(([^()\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"", text):
        target = match.group(1) or match.group(2)
        if re.match(r"[a-z]+:", target):
            continue
        line = text.count("\n", 0, match.start()) + 1
        path, _, fragment = urllib.parse.unquote(target).partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            faults.append(f"{page.relative_to(root)}:{line}: there is no {target}")
        elif fragment and fragment not in {
            anchor(heading) for heading in re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.M)
        }:
            faults.append(f"{page.relative_to(root)}:{line}: there is no heading {target}")


def check_targets(page):
    targets = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(encoding="utf-8"), re.M))
    for name in re.findall(r"(?:`|^ {4})make ([a-z-]+)", page.read_text(encoding="utf-8"), re.M):
        if name not in targets:
            faults.append(f"{page.relative_to(root)}: there is no make {name}")


def check_guides(page):
    titles = {
        re.match(r"# (.*)", guide.read_text(encoding="utf-8")).group(1)
        for guide in root.glob("*/**/*.docc/*.md")
        if ".build" not in guide.parts
    }
    for names in re.findall(r'(?:guides?|tutorials?) ((?:"[^"]+"(?:,? and |, )?)+)', page.read_text(encoding="utf-8").replace("\n", " ")):
        for name in re.findall(r'"([^"]+)"', names):
            if name not in titles:
                faults.append(f'{page.relative_to(root)}: there is no guide "{name}"')


def check_table(page):
    package = (root / "Package.swift").read_text(encoding="utf-8")
    for name in re.findall(r'\.library\(name: "(\w+)"', package):
        # What the programs share is no module for others.
        if (root / "Apps" / name.removeprefix("App")).is_dir():
            continue
        if f"\n| `{name}` | " not in page.read_text(encoding="utf-8"):
            faults.append(f"{page.relative_to(root)}: the table of modules lacks {name}")


listed = subprocess.run(
    ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.md"],
    cwd=root, capture_output=True, text=True, check=True)
for name in listed.stdout.splitlines():
    if ".docc/" not in name:
        check_links(root / name)
    check_targets(root / name)
    check_guides(root / name)
check_table(root / "README.md")
for fault in faults:
    print(f"error: {fault}", file=sys.stderr)
sys.exit(1 if faults else 0)
