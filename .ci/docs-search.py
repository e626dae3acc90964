#!/usr/bin/env python3
"""Adds a search over the articles to the built documentation: an index, the script that searches it in the page, and
a line in every page that loads the script. Nothing is requested from the network.

Argument: the folder of the site."""

import json
import pathlib
import shutil
import sys

site = pathlib.Path(sys.argv[1])
source = pathlib.Path(__file__).resolve().parent / "docs-search"
HOME = "documentation/finescrub"


def words(node, references):
    """Yields the text in a part of a page."""
    if isinstance(node, list):
        for item in node:
            yield from words(item, references)
    elif isinstance(node, dict):
        kind = node.get("type")
        if kind == "codeListing":
            yield " ".join(node["code"])
        elif kind == "reference":
            yield node.get("overridingTitle") or references.get(node["identifier"], {}).get("title", "")
        elif kind in ("text", "codeVoice"):
            yield node.get("text") or node.get("code", "")
        else:
            if "inlineContent" in node:
                yield "".join(words(node["inlineContent"], references))
            for key in ("content", "items", "rows", "columns"):
                if key in node:
                    yield from words(node[key], references)


def sections(page):
    """Yields the parts of a page: the heading with its anchor, none for the first, and the text."""
    references = page.get("references", {})
    heading, anchor, texts = "", "", ["".join(words(page.get("abstract", []), references))]
    for section in page.get("primaryContentSections", []):
        for node in section.get("content", []):
            if node.get("type") == "heading":
                yield heading, anchor, texts
                heading, anchor, texts = node["text"], node["anchor"], []
            else:
                texts += words(node, references)
    yield heading, anchor, texts


def entries():
    """Yields the parts of all articles and of the modules' own pages."""
    for path in sorted((site / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text(encoding="utf-8"))
        address = path.relative_to(site / "data").with_suffix("").as_posix()
        if page.get("kind") != "article" and address.count("/") > 1:
            continue
        module = page["metadata"].get("modules", [{}])[0].get("name", "")
        for heading, anchor, texts in sections(page):
            text = " ".join(" ".join(texts).split())
            if heading == "Overview":
                heading = ""
            if text or heading:
                yield {
                    "title": page["metadata"]["title"], "module": module, "heading": heading,
                    "url": f"/{address}" + (f"#{anchor}" if heading else ""), "text": text,
                }


folder = site / "search"
shutil.copytree(source, folder, dirs_exist_ok=True)
index = list(entries())
(folder / "index.json").write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")

line = '<link rel="stylesheet" href="/search/search.css"><script defer src="/search/search.js"></script></head>'
count = 0
for page in site.rglob("index.html"):
    text = page.read_text(encoding="utf-8")
    if "</head>" in text and "/search/search.js" not in text:
        page.write_text(text.replace("</head>", line, 1), encoding="utf-8")
        count += 1
print(f"search: {len(index)} sections, loaded by {count} pages")
if not index or not count:
    sys.exit("error: the search has no articles, or no page loads it")
