#!/usr/bin/env python3
"""Follows every link of the built documentation from its first page, and fails where one leads nowhere.

Links within the site must lead to a page and, with a fragment, to a heading of it; pictures must be there in
each variant. Links to elsewhere are asked for over the network; where there is none, they are only
counted. Every page must be reachable from the first one.

Argument: the folder of the site."""

import concurrent.futures
import json
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

site = pathlib.Path(sys.argv[1])
START = "/documentation/finescrub"
faults = []


def page_file(path):
    return site / f"data{path}.json"


def nodes(value):
    """Every object within a value."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    elif not isinstance(value, list):
        return
    for item in value:
        yield from nodes(item)


def headings(path):
    """The anchors of a page, its title among them."""
    page = json.loads(page_file(path).read_text(encoding="utf-8"))
    titles = {page["metadata"]["title"]}
    anchors = {node["anchor"] for node in nodes(page) if "anchor" in node}
    return anchors | {re.sub(r"[^\w-]+", "-", title) for title in titles}


def links(page):
    """Where a page leads: urls of what it refers to, and addresses written in it."""
    for node in nodes(page):
        if node.get("type") in ("topic", "section", "link") and "url" in node:
            yield node["url"]
        if node.get("type") == "link" and "destination" in node:
            yield node["destination"]
        if node.get("type") in ("image", "video") and "variants" in node:
            for variant in node["variants"]:
                yield variant["url"]


def check_within(page, url):
    """Checks a link within the site; the path of the page that it leads to, if it is one."""
    path, _, fragment = url.partition("#")
    path = urllib.parse.unquote(path).rstrip("/").lower() or page
    if not path.startswith("/documentation"):
        if not (site / urllib.parse.unquote(url).lstrip("/")).is_file():
            faults.append(f"{page}: there is no file {url}")
        return None
    if not page_file(path).is_file() or not (site / path.lstrip("/") / "index.html").is_file():
        faults.append(f"{page}: there is no page {url}")
        return None
    if fragment and urllib.parse.unquote(fragment) not in headings(path):
        faults.append(f"{page}: there is no heading {url}")
    return path


def crawl():
    """Follows the links within the site; the pages found, and the addresses elsewhere with a page each."""
    found, waiting, elsewhere = {START}, [START], {}
    while waiting:
        page = waiting.pop()
        content = json.loads(page_file(page).read_text(encoding="utf-8"))
        for node in nodes(content):
            # What conforms to the standard library's protocols names them; their pages are Swift's own.
            if node.get("type") == "unresolvable" and not node["title"].startswith("Swift."):
                faults.append(f"{page}: {node['title']} is not resolved")
        for url in sorted(set(links(content))):
            if url.startswith(("http://", "https://")):
                elsewhere.setdefault(url, page)
                continue
            path = check_within(page, url)
            if path and path not in found:
                found.add(path)
                waiting.append(path)
    return found, elsewhere


def status_of(url):
    """What a server says about an address; None where it cannot be asked."""
    request = urllib.request.Request(url, headers={"User-Agent": "Mozilla/5.0 (check of links)"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


pages, elsewhere = crawl()
all_pages = {"/" + str(path.relative_to(site / "data"))[: -len(".json")] for path in (site / "data").rglob("*.json")}
faults += [f"{page}: no page leads here" for page in sorted(all_pages - pages)]

with concurrent.futures.ThreadPoolExecutor() as pool:
    statuses = dict(zip(elsewhere, pool.map(status_of, elsewhere)))
asked = {url: status for url, status in statuses.items() if status is not None}
# Some servers refuse programs, but say 404 or 410 only for what is gone.
faults += [f"{elsewhere[url]}: {url} is gone ({status})" for url, status in asked.items() if status in (404, 410)]

for fault in faults:
    print(f"error: {fault}", file=sys.stderr)
print(f"{len(pages)} pages, {len(faults)} faults; {len(asked)} of {len(elsewhere)} addresses elsewhere were asked for")
if len(asked) < len(elsewhere):
    print("not reached, and so not checked: " + ", ".join(sorted(elsewhere.keys() - asked.keys())))
sys.exit(1 if faults else 0)
