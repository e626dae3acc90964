#!/usr/bin/env python3
"""Writes the expected frames of the shared media, as the FFmpeg on this machine decodes them.

usage: make-truth.py MEDIA OUTPUT

The stored expectations were generated with one version of FFmpeg. Another version may decode different
frames, for example because it applies a clean aperture or marks other frames as keyframes. Then "exact"
means the reference decode of that version. Reads MEDIA/MANIFEST.json and the stored files that it lists,
and writes the fields that Tests/FFmpegSeekTests/Corpus.swift reads to files of the same names below
OUTPUT. Prints one line for each file that differs from the stored one. Runs the `ffmpeg` and `ffprobe`
programs on PATH, with one decoder thread.
"""
import concurrent.futures
import gzip
import json
import os
import subprocess
import sys

PROTOCOLS = ["-protocol_whitelist", "file,crypto,data"]


def run(command, folder, noise=0):
    """Runs a program; a `noise` other than 0 is the byte that its allocated memory is filled with."""
    environment = {**os.environ, "MALLOC_PERTURB_": str(noise)}
    process = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=300, env=environment)
    return process.returncode, process.stdout.decode("utf-8", "replace")


def frames(folder, entry, index):
    """Returns the properties of the frames, in display order."""
    _, text = run(
        ["ffprobe", "-v", "quiet", *PROTOCOLS, "-threads", "1", "-select_streams", str(index),
         "-show_entries", "frame=stream_index,key_frame,best_effort_timestamp,pict_type,"
         "duration,pkt_duration",
         "-print_format", "json", "-i", "file:" + entry], folder)
    found = [frame for frame in json.loads(text or "{}").get("frames", [])
             if frame.get("stream_index", index) == index]

    def number(value):
        return None if value is None else int(value)

    return {"pts": [number(frame.get("best_effort_timestamp")) for frame in found],
            # pkt_duration before FFmpeg 6.0, duration since.
            "dur": [number(frame.get("duration", frame.get("pkt_duration"))) for frame in found],
            "key": [position for position, frame in enumerate(found) if frame.get("key_frame")],
            "types": "".join((frame.get("pict_type") or "?")[0] for frame in found)}


def hashes(folder, entry, index, threads=1, noise=0):
    """Returns whether decoding succeeded, and the MD5 of each frame's samples."""
    code, text = run(
        ["ffmpeg", "-nostdin", "-v", "quiet", *PROTOCOLS, "-threads", str(threads), "-copyts",
         "-noautorotate", "-i", "file:" + entry, "-map", f"0:{index}", "-an", "-sn", "-dn",
         "-fps_mode", "passthrough", "-noautoscale", "-f", "framemd5", "-"], folder, noise)
    rows = [line.split(",") for line in text.splitlines() if line and line[0] != "#"]
    return code == 0, [row[5].strip() for row in rows if len(row) > 5]


def remade(folder, entry, stored):
    """Returns the expectations for a file's best video stream with this FFmpeg, and the changed fields."""
    best = (stored.get("lib") or {}).get("best_video")
    videos = [video for video in stored.get("video") or [] if video["index"] == best]
    if not videos or videos[0]["attached_pic"]:
        return None
    video = {key: videos[0].get(key) for key in ("index", "codec", "time_base", "attached_pic")}
    video.update(frames(folder, entry, best))
    pts = video["pts"]
    succeeded, md5 = hashes(folder, entry, best)
    # A decode that depends on the number of threads or on uninitialized memory is not a reference.
    others = [hashes(folder, entry, best, threads=4)[1], hashes(folder, entry, best, noise=0x5a)[1],
              hashes(folder, entry, best, noise=0xa5)[1]]
    known = [value for value in pts if value is not None]
    video.update(
        md5=md5,
        # Unreliable with the version that generated the stored file means unreliable here.
        hash_reliable=videos[0].get("hash_reliable") is True and succeeded
        and len(pts) == len(md5) and all(other == md5 for other in others),
        checks={"count_equal": len(pts) == len(md5), "missing_pts": len(pts) - len(known),
                "duplicate_pts": len(known) - len(set(known)),
                "monotonic": all(left < right for left, right in zip(known, known[1:]))})
    changes = [name for name in ("pts", "dur", "key", "md5", "hash_reliable")
               if video[name] != videos[0].get(name)]
    return {"lib": {"best_video": best}, "video": [video]}, changes


def main():
    media, output = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    with open(os.path.join(media, "MANIFEST.json")) as file:
        entries = json.load(file)["entries"]
    points = [point for entry in entries if not entry["bad"] for point in entry["points"]
              if point.get("container")]

    def make(point):
        with gzip.open(os.path.join(media, point["truth"])) as file:
            return remade(media, point["entry"], json.load(file))

    count = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for point, result in zip(points, pool.map(make, points)):
            if result is None:
                continue
            truth, changes = result
            path = os.path.join(output, point["truth"])
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with gzip.open(path, "wt") as file:
                json.dump(truth, file, separators=(",", ":"))
            count += 1
            if changes:
                print(f"{point['entry']}: {', '.join(changes)} differ from the stored file", flush=True)
    print(f"Generated the expectations for {count} files with this FFmpeg.")


if __name__ == "__main__":
    main()
