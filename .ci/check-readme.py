#!/usr/bin/env python3
"""Checks the Markdown pages of the repository: every link leads to an existing file or heading, every `make`
target and every guide that is mentioned exists, the guide to the modules lists all library
products with their modules, README's samples are preceded by the products that they need, its figures are those of
the measurements, and the code of the documentation catalogs fits into the site's column.

The links of the documentation catalogs are checked when they are built; see docs.sh."""

import pathlib
import re
import subprocess
import sys
import urllib.parse

from modules import fine_scrub

# The site cuts longer lines of code.
COLUMN = 68

# What programs print on one line is shown on one line.
OUTPUT = (
    "bad.json5:3:29: curves.soft.raech: unknown key",
    "mine.json5:7:30: curves.exact.raech: unknown key",
    "scrub.json5:6:16: curves.soft.library: the plug-in",
    "smooth written to the new file mine.json5: {",
    "one frame per point is reached 153 points away: from there on",
    "its reach is 200 points: there it is at its finest",
    'away: 1:00:48, frame 218880, a tap for ["band"], shown: ',
    'farther: 1:01:18, frame 220688, a tap for ["band"], shown: ',
    "frame=1234 time=41.133333 pts=631808 timeBase=1/15360 source=",
)

root = pathlib.Path(__file__).resolve().parent.parent
modules = fine_scrub()
faults = []


def anchor(heading):
    """Returns the anchor that GitHub creates for a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def prose(text):
    """Returns the text without its code blocks, with unchanged line numbers."""
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
            faults.append(f"{page.relative_to(root)}:{line}: no such file: {target}")
        elif fragment and fragment not in {
            anchor(heading) for heading in re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.M)
        }:
            faults.append(f"{page.relative_to(root)}:{line}: no such heading: {target}")


def check_targets(page):
    targets = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(encoding="utf-8"), re.M))
    for name in re.findall(r"(?:`|^ {4})make ([a-z-]+)", page.read_text(encoding="utf-8"), re.M):
        if name not in targets:
            faults.append(f"{page.relative_to(root)}: no such target: make {name}")


def check_guides(page):
    titles = {
        re.match(r"# (.*)", guide.read_text(encoding="utf-8")).group(1)
        for guide in root.glob("*/**/*.docc/*.md")
        if ".build" not in guide.parts
    }
    for names in re.findall(r'(?:guides?|tutorials?) ((?:"[^"]+"(?:,? and |, )?)+)', page.read_text(encoding="utf-8").replace("\n", " ")):
        for name in re.findall(r'"([^"]+)"', names):
            if name not in titles:
                faults.append(f'{page.relative_to(root)}: no such guide: "{name}"')


def check_table(page):
    """Checks that the table of products lists every public library product with exactly its modules."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", page.read_text(encoding="utf-8"), re.M))
    for product, targets in modules.public.items():
        listed = re.findall(r"`(\w+)`", rows.get(product, ""))
        if sorted(listed) != sorted(targets):
            faults.append(f"{page.relative_to(root)}: {product} has the modules {', '.join(targets)}")
    for product in rows.keys() - modules.public.keys():
        faults.append(f"{page.relative_to(root)}: {product} is not a product")


def check_guide(page):
    """Checks that the table by task and the topics list exactly the modules of the public library products."""
    overview, _, topics = page.read_text(encoding="utf-8").partition("\n## Topics\n")
    for part, text in (("table", overview), ("list", topics)):
        named = set(re.findall(r"``/(\w+)``", text))
        # A page cannot list the module that it belongs to.
        expected = modules.vended - ({page.parent.stem} if part == "list" else set())
        for name in sorted(expected ^ named):
            faults.append(f"{page.relative_to(root)}: the {part} {'lacks' if name in expected else 'names'} {name}")


def check_samples(page):
    """Checks that each sample is self-contained and that the paragraph above it names exactly its products."""
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^```swift\n(.*?)^```", text, re.M | re.S):
        place = f"{page.relative_to(root)}:{text.count(chr(10), 0, match.start()) + 1}"
        above = text[: match.start()].rstrip().split("\n\n")[-1].replace("\n", " ")
        if above.endswith("-->"):
            faults.append(f"{place}: the sample is not self-contained; give it its own imports")
        listed = re.search(r"products? ((?:`\w+`(?:,? and |, )?)+)", above)
        named = set(re.findall(r"`(\w+)`", listed.group(1))) if listed else set()
        imports = set(re.findall(r"^import (\w+)", match.group(1), re.M)) & modules.vended
        offered = {module for name in named for module in modules.public.get(name, ())}
        for name in sorted(imports - offered):
            faults.append(f"{place}: the sample imports {name}, which no product above has")
        for name in sorted(named):
            if imports.isdisjoint(modules.public.get(name, ())):
                faults.append(f"{place}: the text above lists {name}, which the sample does not import or is not a product")


def check_previews(page):
    """Checks that samples show previews, too: with exact frames alone, the display freezes during a fast drag."""
    text = page.read_text(encoding="utf-8")
    # Requests of a source, and reports of a session, which include previews, have cases of the same name.
    if re.search(r"case \.frame\(let \w+, sequence", text) and "case .preview(" not in text:
        faults.append(f"{page.relative_to(root)}: the sample ignores previews; handle .preview, too")


def check_column(page):
    """Checks that the lines of code blocks fit into the site's column."""
    inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif inside and len(line) > COLUMN and not line.startswith(OUTPUT):
            faults.append(f"{page.relative_to(root)}:{number}: {len(line)} characters of code; the site shows {COLUMN}")


def check_figures(page, results):
    """Checks that README's shares of touch events are those of the table of W4."""
    table = results.read_text(encoding="utf-8").split("\n| W4: exact within 33 ms")[1].split("\n\n")[0]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]
    shares = {row[0]: [int(cell.split(" %")[0]) for cell in row[1:]] for row in cells}
    own = shares.pop("ours")
    peers = [row for name, row in shares.items() if not name.startswith("floor")]
    best = [max(column) for column in zip(*peers)]
    text = page.read_text(encoding="utf-8")
    for row in (own, best):
        if f"{min(row)}–{max(row)} %" not in text:
            faults.append(f"{page.name}: the shares of W4 are {min(row)}–{max(row)} % in {results.relative_to(root)}")


listed = subprocess.run(
    ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.md", "Examples/*.swift"],
    cwd=root, capture_output=True, text=True, check=True)
for name in listed.stdout.splitlines():
    check_previews(root / name)
    if name.endswith(".swift"):
        continue
    if ".docc/" in name:
        check_column(root / name)
    else:
        check_links(root / name)
    check_targets(root / name)
    check_guides(root / name)
guide = root / "Modules" / "FineScrub" / "FineScrub" / "FineScrub.docc" / "TheModules.md"
check_table(guide)
check_guide(guide)
check_samples(root / "README.md")
check_figures(root / "README.md", root / "Tests" / "Benchmarks" / "RESULTS.md")
for fault in faults:
    print(f"error: {fault}", file=sys.stderr)
sys.exit(1 if faults else 0)
