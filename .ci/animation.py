#!/usr/bin/env python3
"""Makes the animations on top of the README from the recordings of the viewer, or checks every frame of them:
`animation.py make` or `animation.py check`.

The program ffmpeg encodes and decodes single WebP images; the container is read and written here. Each frame of an
animation is one opaque rectangle around all pixels that change. FFmpeg's own encoder of animations makes pixels
transparent that are similar to the frame before, which leaves stale blocks and holes behind."""

import pathlib
import subprocess
import sys

FOLDER = pathlib.Path("Modules/FineScrub/FineScrub/FineScrub.docc/Resources")
ANIMATIONS = {"fine-scrub-light.webp": "fine-scrub.mp4", "fine-scrub-dark.webp": "fine-scrub~dark.mp4"}

WIDTH, HEIGHT = 640, 530
# Recordings have 10 frames per second; an animation, which has to be small, has every second one.
EVERY, MILLISECONDS = 2, 200
QUALITY = 30
MOST_BYTES = 320_000
# Recordings are lossy: a pixel whose values differ by at most this much, of 255, has not changed.
NOISE = 12
# The largest mean difference of a block of 10 by 10 pixels, of 255. Compression alone causes 17; stale blocks, 82.
BLOCK, MOST_DIFFERENCE = 10, 24


def ffmpeg(*arguments, data=b""):
    command = ["ffmpeg", "-hide_banner", "-loglevel", "error", *map(str, arguments), "-"]
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def raw(width, height, pixels="rgb24"):
    return ["-f", "rawvideo", "-pix_fmt", pixels, "-video_size", f"{width}x{height}"]


def pieces(data, size):
    return [data[start:start + size] for start in range(0, len(data), size)]


def recorded(name):
    """Returns the frames of a recording that are in its animation, as RGB."""
    filters = f"select=not(mod(n\\,{EVERY})),scale={WIDTH}:{HEIGHT}:flags=lanczos"
    data = ffmpeg("-i", FOLDER / name, "-vf", filters, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24")
    return pieces(data, WIDTH * HEIGHT * 3)


def number(data):
    return int.from_bytes(data, "little")


def three(value):
    return value.to_bytes(3, "little")


def chunk(name, data):
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def chunks(data):
    """Yields the name and the data of each chunk."""
    while data:
        size = number(data[4:8])
        yield data[:4], data[8:8 + size]
        data = data[8 + size + size % 2:]


def changed(before, after):
    """Returns the smallest rectangle with all pixels that changed, as left, top, right and bottom, or None."""
    columns, lines = set(), []
    for line, (old, new) in enumerate(zip(pieces(before, WIDTH * 3), pieces(after, WIDTH * 3))):
        if old == new:
            continue
        places = [place // 3 for place, (a, b) in enumerate(zip(old, new)) if abs(a - b) > NOISE]
        if places:
            columns |= {places[0], places[-1]}
            lines.append(line)
    # The container has only even offsets; the canvas has an even size.
    return (min(columns) & ~1, lines[0] & ~1, max(columns) + 2 & ~1, lines[-1] + 2 & ~1) if lines else None


def paste(canvas, left, top, rows):
    for line, pixels in enumerate(rows, top):
        start = (line * WIDTH + left) * 3
        canvas[start:start + len(pixels)] = pixels


def make(animation, recording):
    shown, frames = bytearray(WIDTH * HEIGHT * 3), []
    for index, frame in enumerate(recorded(recording)):
        place = changed(shown, frame) if index else (0, 0, WIDTH, HEIGHT)
        if place is None:
            frames[-1][1] += MILLISECONDS
            continue
        left, top, right, bottom = place
        rows = [frame[(line * WIDTH + left) * 3:(line * WIDTH + right) * 3] for line in range(top, bottom)]
        paste(shown, left, top, rows)
        image = ffmpeg(*raw(right - left, bottom - top), "-i", "-", "-c:v", "libwebp", "-pix_fmt", "yuv420p",
                       "-quality", QUALITY, "-compression_level", 6, "-f", "image2pipe", data=b"".join(rows))
        frames.append([place, MILLISECONDS, image[12:]])
    # 2 is the flag of an animation, and of a frame that replaces what is below it. The animation is repeated forever.
    parts = [b"WEBP", chunk(b"VP8X", bytes([2, 0, 0, 0]) + three(WIDTH - 1) + three(HEIGHT - 1)), chunk(b"ANIM", bytes(6))]
    for (left, top, right, bottom), duration, image in frames:
        header = map(three, (left // 2, top // 2, right - left - 1, bottom - top - 1, duration))
        parts.append(chunk(b"ANMF", b"".join(header) + bytes([2]) + image))
    (FOLDER / animation).write_bytes(chunk(b"RIFF", b"".join(parts)))
    return []


def header(frame):
    """Returns the left, top, width, height and duration in milliseconds of a frame of an animation."""
    left, top, width, height, duration = map(number, pieces(frame[:15], 3))
    return 2 * left, 2 * top, width + 1, height + 1, duration


def decoded(frames):
    """Yields the pixels of each frame of an animation, as RGBA."""
    images = []
    for frame in frames:
        _, _, width, height, _ = header(frame)
        image = frame[16:]
        if image.startswith(b"ALPH"):
            image = chunk(b"VP8X", bytes([16, 0, 0, 0]) + three(width - 1) + three(height - 1)) + image
        images.append(chunk(b"RIFF", b"WEBP" + image))
    # One process decodes all of them, each in its own size.
    data = ffmpeg("-f", "webp_pipe", "-i", "-", "-fps_mode", "passthrough", "-noautoscale", "-f", "rawvideo",
                  "-pix_fmt", "rgba", data=b"".join(images))
    for frame in frames:
        _, _, width, height, _ = header(frame)
        yield data[:width * height * 4]
        data = data[width * height * 4:]
    assert not data, "the frames have other sizes than the container says"


def draw(frame, data, canvas):
    """Draws a frame of an animation on what was shown before, and returns its duration in milliseconds."""
    left, top, width, height, duration = header(frame)
    blends, disposes = not frame[15] & 2, frame[15] & 1
    assert not disposes, "frames that are removed again are not supported"
    pixels = bytearray(width * height * 3)
    for color in range(3):
        pixels[color::3] = data[color::4]
    for place, opacity in enumerate(data[3::4] if blends else b""):
        if opacity < 255:
            line, column = divmod(place, width)
            below = ((top + line) * WIDTH + left + column) * 3
            for color in range(3):
                mixed = pixels[place * 3 + color] * opacity + canvas[below + color] * (255 - opacity)
                pixels[place * 3 + color] = mixed // 255
    paste(canvas, left, top, pieces(pixels, width * 3))
    return duration


def check(animation, recording):
    """Returns what is wrong with an animation."""
    data = (FOLDER / animation).read_bytes()
    canvas, shown, end = bytearray(WIDTH * HEIGHT * 3), [], 0
    frames = [frame for name, frame in chunks(data[12:]) if name == b"ANMF"]
    for frame, pixels in zip(frames, decoded(frames)):
        end += draw(frame, pixels, canvas)
        while len(shown) * MILLISECONDS < end:
            shown.append(bytes(canvas))
    faults = []
    if len(data) > MOST_BYTES:
        faults.append(f"{len(data)} bytes are more than {MOST_BYTES}")
    expected = recorded(recording)
    if len(shown) != len(expected):
        faults.append(f"it lasts for {len(shown)} frames, not for the {len(expected)} of {recording}")
    columns, lines = WIDTH // BLOCK, HEIGHT // BLOCK
    filters = (f"format=gbrp,split[a][b];[a]crop={WIDTH}:{HEIGHT}:0:0[above];[b]crop={WIDTH}:{HEIGHT}:0:{HEIGHT}[below];"
               f"[above][below]blend=all_mode=difference,format=gray,scale={columns}:{lines}:flags=area")
    # Each pair of frames is one frame, the one above the other.
    pairs = b"".join(above + below for above, below in zip(shown, expected))
    differences = ffmpeg(*raw(WIDTH, 2 * HEIGHT), "-i", "-", "-filter_complex", filters, "-f", "rawvideo", data=pairs)
    largest = [max(blocks) for blocks in pieces(differences, columns * lines)]
    for index, blocks in enumerate(pieces(differences, columns * lines)):
        if max(blocks) > MOST_DIFFERENCE:
            line, column = divmod(blocks.index(max(blocks)), columns)
            faults.append(f"frame {index} differs from {recording} by {max(blocks)} at {column * BLOCK}, {line * BLOCK}; "
                          f"compression causes at most {MOST_DIFFERENCE}")
    if not faults:
        print(f"✔ {animation} shows the {len(shown)} frames of {recording}; the largest difference is {max(largest)}.")
    return faults


work = {"make": make, "check": check}[sys.argv[1]]
found = [f"{animation}: {fault}" for animation, recording in ANIMATIONS.items() for fault in work(animation, recording)]
for fault in found:
    print(f"error: {fault}", file=sys.stderr)
sys.exit(1 if found else 0)
