#!/usr/bin/env python3
"""Draws the import graph of the modules in Package.swift, for light and dark pages.

Argument: the folder to write modules.svg and modules~dark.svg to."""

import functools
import itertools
import os
import sys

from modules import UNLISTED, fine_scrub

BOX_WIDTH, BOX_HEIGHT, GAP, ROW_HEIGHT, MARGIN = 128, 36, 16, 92, 8
LIGHT = {"line": "#86868b", "text": "#1d1d1f", "box": "#f5f5f7", "frame": "#86868b", "system": "#0066cc"}
DARK = {"line": "#86868b", "text": "#f5f5f7", "box": "#1d1d1f", "frame": "#86868b", "system": "#2997ff"}


def imports_of(modules):
    """Returns the library's modules with their imports, without indirect ones."""
    names = {name for name in modules.names if modules.targets[name]["path"].startswith("Modules/")}
    names.update(modules.vended)
    return {name: modules.arrows(name) & names for name in names - UNLISTED}


def rows_of(imports):
    """Returns the modules in rows by their depth in the graph, and the arrows. A tuple is a waypoint of an arrow."""

    @functools.cache
    def depth(name):
        return 1 + max((depth(other) for other in imports[name]), default=-1)

    rows = [[] for _ in range(1 + max(map(depth, imports)))]
    arrows = []
    for name in sorted(imports):
        rows[depth(name)].append(name)
        for other in sorted(imports[name]):
            last = name
            for row in range(depth(name) - 1, depth(other), -1):
                rows[row].append((name, other, row))
                arrows.append((last, rows[row][-1]))
                last = rows[row][-1]
            arrows.append((last, other))
    return rows, arrows


def width(node):
    return BOX_WIDTH if isinstance(node, str) else 20


def centers(row, total):
    left = (total - sum(map(width, row)) - GAP * (len(row) - 1)) / 2
    positions = {}
    for node in row:
        positions[node] = left + width(node) / 2
        left += width(node) + GAP
    return positions


def arranged(rows, arrows):
    """Returns the width, and the x-coordinate of each node's center in the order with the shortest arrows."""
    total = max(sum(map(width, row)) + GAP * (len(row) - 1) for row in rows)
    best = None
    for first in itertools.permutations(rows[0]):
        positions = centers(first, total)
        for row in rows[1:]:
            def mean_target(node):
                targets = [positions[other] for one, other in arrows if one == node]
                return sum(targets) / len(targets)
            positions |= centers(sorted(row, key=mean_target), total)
        length = sum(abs(positions[one] - positions[other]) ** 2 for one, other in arrows)
        if best is None or length < best[0]:
            best = (length, positions)
    return total, best[1]


def svg(rows, arrows, system, colors):
    total, positions = arranged(rows, arrows)
    height = ROW_HEIGHT * (len(rows) - 1) + BOX_HEIGHT
    rank = {node: index for index, row in enumerate(rows) for node in row}
    frame = f'viewBox="{-MARGIN} {-MARGIN} {total + 2 * MARGIN} {height + 2 * MARGIN}"'
    size = f'width="{total + 2 * MARGIN}" height="{height + 2 * MARGIN}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {frame} {size}>'
    yield "<title>The import graph of FineScrub's modules</title>"
    yield f'<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.5 8 4 0 7.5z" fill="{colors["line"]}"/></marker></defs>'
    for one, other in arrows:
        start = rank[one] * ROW_HEIGHT + (0 if isinstance(one, str) else BOX_HEIGHT / 2)
        end = rank[other] * ROW_HEIGHT + (BOX_HEIGHT if isinstance(other, str) else BOX_HEIGHT / 2)
        middle = (start + end) / 2
        head = ' marker-end="url(#head)"' if isinstance(other, str) else ""
        path = f"M{positions[one]:g} {start:g}C{positions[one]:g} {middle:g} {positions[other]:g} {middle:g} {positions[other]:g} {end:g}"
        yield f'<path d="{path}" fill="none" stroke="{colors["line"]}" stroke-width="1.3"{head}/>'
    yield '<g font-family="system-ui, -apple-system, \'Segoe UI\', \'DejaVu Sans\', sans-serif" font-size="15" text-anchor="middle">'
    for node in (node for row in rows for node in row if isinstance(node, str)):
        x, y = positions[node] - BOX_WIDTH / 2, rank[node] * ROW_HEIGHT
        stroke = f'stroke="{colors["system"]}" stroke-width="2.5"' if node in system else f'stroke="{colors["frame"]}"'
        yield f'<rect x="{x:g}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="7" fill="{colors["box"]}" {stroke}/>'
        yield f'<text x="{positions[node]:g}" y="{y + 23.5}" fill="{colors["text"]}">{node}</text>'
    yield "</g></svg>"


folder = sys.argv[1]
modules = fine_scrub()
imports = imports_of(modules)
rows, arrows = rows_of(imports)
system = {name for name in imports if modules.calls_system(name)}
for name, colors in (("modules.svg", LIGHT), ("modules~dark.svg", DARK)):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write("\n".join(svg(rows, arrows, system, colors)) + "\n")
