#!/usr/bin/env python3
"""Draws the picture of scrub in its guide: types commands into scrub on a pseudoterminal, and converts the
terminal's output to an SVG file. Called by `make readme-picture`.

Arguments: the program, the SVG file."""

import fcntl
import html
import os
import pty
import re
import select
import struct
import sys
import termios
import time

COMMANDS = [
    "plot tiered exponential",
    "seek 60",
    "down 150 0",
    "move 170 -120",
    "curve tiered",
    "move 171 -120",
    "up",
    "show",
]
COLUMNS = 72
ROWS, ROWS_FOR_PICTURE = 14, 23  # scrub fits plots and frames into the terminal
CELL_WIDTH, CELL_HEIGHT, MARGIN = 8, 17, 14
BACKGROUND, TEXT, TYPED = "#16181d", "#c9d1d9", "#ffffff"
# The colors of Select Graphic Rendition 31 to 36.
COLORS = dict(zip(range(31, 37), ["#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd"]))


def session(program):
    """Returns the terminal's output while the commands are typed."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", NO_COLOR="")
        os.execv(program, [program])
    resize(terminal, ROWS)
    shown = read_to_prompt(terminal)
    for command in COMMANDS:
        if command == "show":
            resize(terminal, ROWS_FOR_PICTURE)
        os.write(terminal, command.encode() + b"\n")
        shown += read_to_prompt(terminal)
    os.write(terminal, b"quit\n")
    os.waitpid(child, 0)
    return shown.decode()


def resize(terminal, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, COLUMNS, 0, 0))


def read_to_prompt(terminal):
    """Returns all output up to the next prompt, which ends in '> ' and is followed by no output."""
    shown, end = b"", time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.3)[0]:
            shown += os.read(terminal, 1 << 16)
        elif shown.endswith(b"> "):
            return shown
    sys.exit("scrub did not return to its prompt; its output was:\n" + shown.decode(errors="replace"))


def cells(line):
    """Yields the characters of a line, each with its foreground and background."""
    # The line editor clears the rest of the line; otherwise only colors are sent.
    line = line.replace("\r", "").replace("\x1b[K", "")
    foreground = background = None
    for sequence, character in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
        if character:
            yield character, foreground, background
            continue
        codes = [int(code or 0) for code in sequence.split(";")]
        if codes[:2] == [38, 2]:
            foreground = "#%02x%02x%02x" % tuple(codes[2:5])
        elif codes[:2] == [48, 2]:
            background = "#%02x%02x%02x" % tuple(codes[2:5])
        elif codes[0] in COLORS:
            foreground = COLORS[codes[0]]
        elif codes == [0]:
            foreground = background = None
        else:
            sys.exit(f"unknown escape sequence {codes}")


def runs(items):
    """Yields runs of equal neighbors as (start, count, item)."""
    start = 0
    for end in range(1, len(items) + 1):
        if end == len(items) or items[end] != items[start]:
            yield start, end - start, items[start]
            start = end


def rectangle(x, y, width, height, color):
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{color}"/>'


def picture_row(line, row):
    """Yields a row of half blocks: two rows of square pixels, in units of one pixel."""
    for half in (0, 1):
        for start, count, color in runs([cell[1 + half] for cell in line]):
            if color:
                yield f'<path stroke="{color}" d="M{start} {2 * row + half}.5h{count}"/>'


def braille(character, x, y, color):
    """Yields the dots of a braille character: bits 0-2 and 6 on the left, 3-5 and 7 on the right."""
    dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for bit, (column, row) in enumerate(dots):
        if (ord(character) - 0x2800) >> bit & 1:
            across, down = x + CELL_WIDTH * (0.25 + column / 2), y + CELL_HEIGHT * (0.125 + row / 4)
            yield f'<circle cx="{across:g}" cy="{down:g}" r="1.5" fill="{color}"/>'


def text_row(line, y):
    """Yields a row of text, axes and braille dots."""
    prompt = re.match(r"[0-9:.* ]+> ", "".join(cell[0] for cell in line))
    letters = []
    for column, (character, color, _) in enumerate(line):
        x = MARGIN + column * CELL_WIDTH
        is_typed = prompt and column >= prompt.end()
        color = color or (TYPED if is_typed else TEXT)
        if 0x2800 <= ord(character) < 0x2900:
            yield from braille(character, x, y, color)
            character = " "
        elif character in "│└┘":
            height = CELL_HEIGHT if character == "│" else CELL_HEIGHT / 2
            yield rectangle(x + CELL_WIDTH / 2, y, 1, height, "#6e7681")
        if character in "└─┘":
            start = x + CELL_WIDTH / 2 if character == "└" else x
            width = CELL_WIDTH if character == "─" else CELL_WIDTH / 2
            yield rectangle(start, y + CELL_HEIGHT / 2, width, 1, "#6e7681")
        letters.append((" " if character in "│└─┘" else character, color))
    for start, count, color in runs([letter[1] for letter in letters]):
        row = "".join(letter[0] for letter in letters[start : start + count])
        # Separate columns become separate texts, whose explicit length keeps them aligned in any
        # font.
        for part in re.finditer(r"\S+(?: \S+)*", row):
            text = part.group()
            x, baseline = MARGIN + (start + part.start()) * CELL_WIDTH, y + CELL_HEIGHT - 4.5
            length = len(text) * CELL_WIDTH
            yield f'<text x="{x}" y="{baseline}" fill="{color}" textLength="{length}">{html.escape(text)}</text>'


def svg(lines):
    width, height = COLUMNS * CELL_WIDTH + 2 * MARGIN, len(lines) * CELL_HEIGHT + 2 * MARGIN
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    yield "<title>scrub in a terminal: two curves, a drag with a change of curve, and the frame it found</title>"
    yield f'<rect width="{width}" height="{height}" rx="8" fill="{BACKGROUND}"/>'
    scale = f"translate({MARGIN} {MARGIN}) scale({CELL_WIDTH} {CELL_HEIGHT / 2})"
    yield f'<g transform="{scale}" shape-rendering="crispEdges">'
    for row, line in enumerate(lines):
        if any(cell[0] == "▀" for cell in line):
            yield from picture_row(line, row)
    yield "</g>"
    yield '<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="13" xml:space="preserve">'
    for row, line in enumerate(lines):
        if not any(cell[0] == "▀" for cell in line):
            yield from text_row(line, MARGIN + row * CELL_HEIGHT)
    yield "</g>"
    yield "</svg>"


program, target = sys.argv[1:]
shown = session(program)
# Start at the first prompt; the last line is empty.
lines = [list(cells(line)) for line in shown.split("\n")[1:-1]]
os.makedirs(os.path.dirname(target), exist_ok=True)
with open(target, "w", encoding="utf-8") as file:
    file.write("\n".join(svg(lines)) + "\n")
print(f"{target}: {len(lines)} lines")
