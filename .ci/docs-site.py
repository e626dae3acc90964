#!/usr/bin/env python3
"""Turns the merged documentation into one site: its first page is the one about all modules, whose articles come
first in the navigator, and every page links back to it. The pages are styled by docs-site.css.

Argument: the folder of the site, as transformed by docc from a merged archive."""

import json
import pathlib
import shutil
import sys

site = pathlib.Path(sys.argv[1])
HOME = "doc://org.finescrub.FineScrub/documentation/FineScrub"
HOME_PATH = "/documentation/finescrub"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def store(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


# Replace docc's first page, which is a list of the modules.
home = load(site / "data/documentation/finescrub.json")
(site / "data/documentation.json").unlink()
redirect = (
    '<!doctype html><meta charset="utf-8"><title>FineScrub</title>'
    '<meta http-equiv="refresh" content="0; url={0}"><a href="{0}">FineScrub</a>\n'
)
(site / "index.html").write_text(redirect.format("documentation/finescrub/"), encoding="utf-8")
(site / "documentation/index.html").write_text(redirect.format("finescrub/"), encoding="utf-8")

index_file = site / "index/index.json"
index = load(index_file)
modules = {}
for roots in index["interfaceLanguages"].values():
    for module in roots[0]["children"]:
        modules.setdefault(module["path"], module)
root = modules.pop(HOME_PATH)
root["children"] = root.get("children", []) + [{"type": "groupMarker", "title": "Modules"}]
root["children"] += sorted(modules.values(), key=lambda module: module["title"])
# The navigator of a page is the first part of the index, however deep, that has the path of the page's module. So
# the modules come once more, first, each with the tutorials and guides about all of them.
shared, group = [], None
for entry in root["children"]:
    if entry["type"] == "groupMarker":
        group = entry["title"]
    if group in ("Tutorials", "Guides"):
        shared.append(entry)
roots = [{**module, "children": module.get("children", []) + shared} for module in modules.values()] + [root]
# The C header has a separate language, with the same navigator.
index["interfaceLanguages"] = {language: roots for language in index["interfaceLanguages"]}
store(index_file, index)

# docc calls every module a framework.
home["metadata"]["roleHeading"] = "Swift package"
store(site / "data/documentation/finescrub.json", home)

reference = {
    "type": "topic", "identifier": HOME, "url": HOME_PATH, "role": "collection", "kind": "article",
    "title": home["metadata"]["title"], "abstract": home["abstract"],
}
for path in (site / "data/documentation").rglob("*.json"):
    page = load(path)
    if page["identifier"]["url"].startswith(HOME):
        continue
    page["hierarchy"]["paths"] = [[HOME, *trail] for trail in page["hierarchy"]["paths"]]
    page["references"][HOME] = reference
    if page["metadata"].get("roleHeading") == "Framework":
        page["metadata"]["roleHeading"] = "Module"
    store(path, page)

shutil.copy(pathlib.Path(__file__).with_name("docs-site.css"), site / "css/docs-site.css")
for path in site.rglob("index.html"):
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("</head>", '<link rel="stylesheet" href="/css/docs-site.css"></head>', 1), encoding="utf-8")
