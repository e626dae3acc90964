#!/usr/bin/env python3
"""Completes the site that docc built: the bar and its search, text files for programs that read (llms.txt, and api.txt
with all public declarations), and addresses that lead to the first page. Fails if a public symbol has no doc comment or
no page, or if linkchecker finds a dead link.

Arguments: the folder of the site, and that of the symbol graphs, with a folder for each module."""

import csv
import json
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

site, graphs = map(pathlib.Path, sys.argv[1:])
here = pathlib.Path(__file__).resolve().parent
faults = []


def output(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, **options).stdout.strip()


def first_sentences(text):
    """Returns the first paragraph of a page or doc comment, as one line without marks."""
    text = re.sub(r"!?\[(.*?)\]\([^\s]*\)", r"\1", text.strip().split("\n\n")[0])
    return " ".join(re.sub(r"[`*]", "", text).split())


def read_pages():
    """Yields the address of each page, what docc tells about it, and its text in Markdown, whose links it corrects."""
    parts = {path: path.read_text(encoding="utf-8").removeprefix("<!--").partition("-->") for path in (site / "data").rglob("*.md")}
    heads = {"/" + path.relative_to(site / "data").as_posix()[: -len(".md")]: json.loads(head) for path, (head, _, _) in parts.items()}

    def linked(match):
        address = match[1].lower()
        return f"[{heads[address]['title'] if address in heads else match[1].rpartition('/')[2]}](/data{address}.md)"

    for path, address in sorted(zip(parts, heads)):
        text = re.sub(r"\]\((/documentation/(?:[^()#\s]|\([^()]*\))*)", lambda match: f"](/data{match[1].lower()}.md", parts[path][2])
        text = re.sub(r"[<`]doc://[\w.]*(/documentation/[^>`\s]*)[>`]", linked, text).lstrip()
        path.write_text(text, encoding="utf-8")
        yield address, heads[address], text


def declarations(module):
    """Yields the lines of a module's public declarations, and checks that each has a doc comment and a page."""
    symbols = {}
    for file in sorted((graphs / module).glob("*.json")):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            symbols[tuple(symbol["pathComponents"]), symbol["identifier"]["precise"]] = symbol
    for (path, identifier), symbol in sorted(symbols.items()):
        name, place = ".".join(path), symbol.get("location")
        comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        if identifier not in ids and symbol["kind"]["identifier"] != "swift.extension":
            faults.append(f"{module}: {name} has no page")
        # Synthesized symbols have no place; those of macros, no comments, but pages of their names.
        if place and not comment and name not in titles:
            faults.append(f"{place['uri']}:{place['position']['line'] + 1}: {name} has no doc comment")
        text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        yield "    " * (len(path) - 1) + " ".join(text.split()) + (f"  // {first_sentences(comment)}" if comment else "")


def search_entries(address, page, text):
    """Yields the parts of a page: the title, the module or kind, the address, and the text."""
    text = re.sub(r"```\w*|[`*|]", "", re.sub(r"!?\[(.*?)\]\([^\s]*\)", r"\1", text))
    kind = page["role"] if page["documentType"] == "symbol" else "Guide"
    if kind not in ("Guide", "Module"):
        parents = [part.partition("-")[0] for part in page["identifier"].split("/")[3:-1]]
        title, text = ".".join([*parents, page["title"]]), first_sentences(text.partition("\n\n")[2])
        yield title, f'{page["framework"]} · {kind}', address + "/", text
        return
    for part in re.split(r"^##+ ", text.partition("\n## Topics")[0], flags=re.M):
        heading, _, words = part.partition("\n")
        anchor = "" if heading in ("Overview", "# " + page["title"]) else "#" + re.sub(r"[^\w-]+", "-", heading).strip("-")
        title = page["title"] + (f" › {heading}" if anchor else "")
        yield title, page["framework"] if kind == "Guide" else kind, f"{address}/{anchor}", " ".join(words.split())


def check_links():
    """Has linkchecker request the links to other sites, and looks for the targets of the others; docc checked those within a module."""
    outside = {}
    for path in sorted((site / "data").rglob("*.json")):
        for reference in json.loads(path.read_text(encoding="utf-8")).get("references", {}).values():
            for address in [variant["url"] for variant in reference.get("variants", [])] + [reference.get("url", "")]:
                parts = urllib.parse.urlsplit(address)
                if parts.scheme:
                    outside[address] = path
                elif not (site / urllib.parse.unquote(parts.path).lstrip("/")).exists():
                    faults.append(f"{path}: {address} leads nowhere")
    result = output("linkchecker", "--stdin", "--check-extern", "--recursion-level=0", "--timeout=20", "--no-status", "--output=csv",
                    input="\n".join(outside))
    for row in csv.DictReader((line for line in result.splitlines() if not line.startswith("#")), delimiter=";"):
        # Servers that cannot be reached, or that reject programs, are not faults of the site.
        if row["valid"] == "False" and row["result"].startswith(("404", "410")):
            faults.append(f"{outside.get(row['urlname'])}: {row['urlname']} leads nowhere: {row['result']}")


pages = list(read_pages())
ids = {page["symbol"]["preciseIdentifier"] for _, page, _ in pages if "symbol" in page}
titles = {page["title"] for _, page, _ in pages}
modules = sorted(folder.name for folder in graphs.iterdir())

api = []
for module in modules:
    api += [f"\n## {module}\n", *declarations(module)]
(site / "api.txt").write_text("# FineScrub: the public declarations of each module\n" + "\n".join(api) + "\n", encoding="utf-8")

home = next(text for address, _, text in pages if address == "/documentation/finescrub")
lines = ["# FineScrub", f"\n> {first_sentences(home.partition(chr(10) * 2)[2])}", "\n## Guides\n"]
described = [(f"- [{page['title']}](/data{address}.md): {first_sentences(text.partition(chr(10) * 2)[2])}", page) for address, page, text in pages]
lines += [line for line, page in described if page["documentType"] == "article" and not line.endswith(": ")]
lines += ["\n## Modules\n", "- [Public API](/api.txt): every public declaration, with the first sentence about it"]
lines += [line for line, page in described if page["role"] == "Module"]
(site / "llms.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")

entries = [entry for page in pages for entry in search_entries(*page)]
(site / "search.json").write_text(json.dumps(entries, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
shutil.copy(here / "bar.css", site)
source = output("git", "remote", "get-url", "origin")
source = source if source.startswith("https://") else "/documentation/finescrub/installandfirstprogram/"
bar = (here / "bar.js").read_text(encoding="utf-8").replace("VERSION", output(".ci/version.sh")).replace("SOURCE", source)
(site / "bar.js").write_text(bar, encoding="utf-8")
shutil.copy("Modules/FineScrub/FineScrub/FineScrub.docc/theme-settings.json", site)
redirect = '<!doctype html><meta charset="utf-8"><title>FineScrub</title><meta http-equiv="refresh" content="0; url={0}"><a href="{0}">FineScrub</a>\n'
(site / "index.html").write_text(redirect.format("documentation/finescrub/"), encoding="utf-8")

check_links()
for fault in faults:
    print(f"error: {fault}", file=sys.stderr)
print(f"{len(ids)} symbols in {len(modules)} modules, {len(pages)} pages, {len(entries)} entries of the search, {len(faults)} faults")
sys.exit(1 if faults else 0)
