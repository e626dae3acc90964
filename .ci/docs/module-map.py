#!/usr/bin/env python3
"""Draws the import graph of the modules in Package.swift with Graphviz, for light and dark pages.

Argument: the folder to write modules.svg and modules~dark.svg to."""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from modules import UNLISTED, fine_scrub  # noqa: E402

modules = fine_scrub()
names = {name for name in modules.names if modules.targets[name]["path"].startswith("Modules/")} - UNLISTED
# A module that imports no other is at the top, and those that import it are below.
for file, text, box, accent in (("modules", "#1d1d1f", "#f5f5f7", "#0066cc"), ("modules~dark", "#f5f5f7", "#1d1d1f", "#2997ff")):
    graph = [
        'digraph { rankdir=BT bgcolor=transparent nodesep=0.15 ranksep=0.4 edge [color="#86868b" arrowsize=0.6]',
        f'node [shape=box style="rounded,filled" color="#86868b" fillcolor="{box}" fontcolor="{text}" fontname="system-ui, sans-serif" fontsize=13]',
    ]
    for name in sorted(names):
        graph.append(f'{name} [color="{accent}" penwidth=2]' if modules.calls_system(name) else name)
        graph += [f"{name} -> {other}" for other in sorted(modules.arrows(name) & names)]
    path = pathlib.Path(sys.argv[1]) / f"{file}.svg"
    subprocess.run(["dot", "-Tsvg", "-o", path], input="\n".join(graph) + "}", text=True, check=True)
