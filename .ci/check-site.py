#!/usr/bin/env python3
"""Follows every link of the built documentation from its first page, and fails on dead links.

Links within the site must lead to a page and, with a fragment, to one of its headings; images must exist in
each variant. External links are checked over the network; without a network, they are only
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
SWIFT = {"Swift", "_Concurrency", "Observation"}
START = "/documentation/finescrub"
faults = []


def page_file(path):
    return site / f"data{path}.json"


def nodes(value):
    """Yields every object within a value."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    elif not isinstance(value, list):
        return
    for item in value:
        yield from nodes(item)


def headings(path):
    """Returns the anchors of a page, including its title."""
    page = json.loads(page_file(path).read_text(encoding="utf-8"))
    titles = {page["metadata"]["title"]}
    anchors = {node["anchor"] for node in nodes(page) if "anchor" in node}
    return anchors | {re.sub(r"[^\w-]+", "-", title) for title in titles}


def links(page):
    """Yields the targets of a page's links: referenced URLs, and URLs in its text."""
    for node in nodes(page):
        if node.get("type") in ("topic", "section", "link") and "url" in node:
            yield node["url"]
        if node.get("type") == "link" and "destination" in node:
            yield node["destination"]
        if node.get("type") in ("image", "video") and "variants" in node:
            for variant in node["variants"]:
                yield variant["url"]


def check_within(page, url):
    """Checks a link within the site, and returns the path of the page that it leads to, if any."""
    path, _, fragment = url.partition("#")
    path = urllib.parse.unquote(path).rstrip("/").lower() or page
    if not path.startswith("/documentation"):
        if not (site / urllib.parse.unquote(url).lstrip("/")).is_file():
            faults.append(f"{page}: no such file: {url}")
        return None
    if not page_file(path).is_file() or not (site / path.lstrip("/") / "index.html").is_file():
        faults.append(f"{page}: no such page: {url}")
        return None
    if fragment and urllib.parse.unquote(fragment) not in headings(path):
        faults.append(f"{page}: no such heading: {url}")
    return path


def crawl():
    """Follows the links within the site; returns the pages, and the external URLs with a page that has each."""
    found, waiting, external = {START}, [START], {}
    while waiting:
        page = waiting.pop()
        content = json.loads(page_file(page).read_text(encoding="utf-8"))
        for node in nodes(content):
            # Conformances link to the protocols of Swift's own modules, which have no pages here.
            if node.get("type") == "unresolvable" and node["title"].partition(".")[0] not in SWIFT:
                faults.append(f"{page}: {node['title']} is unresolved")
        for url in sorted(set(links(content))):
            if url.startswith(("http://", "https://")):
                external.setdefault(url, page)
                continue
            path = check_within(page, url)
            if path and path not in found:
                found.add(path)
                waiting.append(path)
    return found, external


def status_of(url):
    """Returns the HTTP status of a URL, or None if the server cannot be reached."""
    request = urllib.request.Request(url, headers={"User-Agent": "Mozilla/5.0 (link checker)"})
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


pages, external = crawl()
all_pages = {"/" + str(path.relative_to(site / "data"))[: -len(".json")] for path in (site / "data").rglob("*.json")}
faults += [f"{page}: no page links here" for page in sorted(all_pages - pages)]

with concurrent.futures.ThreadPoolExecutor() as pool:
    statuses = dict(zip(external, pool.map(status_of, external)))
checked = {url: status for url, status in statuses.items() if status is not None}
# Some servers reject programs, but return 404 or 410 only for missing pages.
gone = {url: status for url, status in checked.items() if status in (404, 410)}
faults += [f"{external[url]}: {url} no longer exists ({status})" for url, status in gone.items()]

for fault in faults:
    print(f"error: {fault}", file=sys.stderr)
print(f"{len(pages)} pages, {len(faults)} faults; {len(checked)} of {len(external)} external links checked")
if len(checked) < len(external):
    print("not reached: " + ", ".join(sorted(external.keys() - checked.keys())))
sys.exit(1 if faults else 0)
