#!/usr/bin/env python3
"""Draws the import graph of the modules in Package.swift with Graphviz, in colors for light and dark pages.

Argument: the picture's path."""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from modules import UNLISTED, fine_scrub  # noqa: E402

modules = fine_scrub()
names = {name for name in modules.names if modules.targets[name]["path"].startswith("Modules/")} - UNLISTED
# A module that imports no other is at the top, and those that import it are below.
graph = [
    'digraph { rankdir=BT bgcolor=transparent nodesep=0.15 ranksep=0.4 edge [color="#86868b" arrowsize=0.6]',
    'node [shape=box style="rounded,filled" color="#86868b" fillcolor="#f5f5f7" fontcolor="#1d1d1f" fontname="system-ui, sans-serif" fontsize=13]',
]
for name in sorted(names):
    graph.append(f'{name} [color="#2997ff" penwidth=2]' if modules.calls_system(name) else name)
    graph += [f"{name} -> {other}" for other in sorted(modules.arrows(name) & names)]
subprocess.run(["dot", "-Tsvg", "-o", sys.argv[1]], input="\n".join(graph) + "}", text=True, check=True)
