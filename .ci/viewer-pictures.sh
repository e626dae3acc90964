#!/usr/bin/env bash
# Regenerates the pictures of the viewer by scrubbing in its window: for the README an animation and a still
# of its end, for people who prefer reduced motion; for the documentation a video and stills. All in light and dark.
# animation.py makes the animation from the video.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

for program in ffmpeg python3 Xvfb dbus-run-session; do
  if ! command -v "$program" >/dev/null; then
    echo "error: this script requires $program; on Debian: apt-get install ffmpeg python3 xvfb dbus at-spi2-core" >&2
    exit 1
  fi
done

package=Apps/ScrubViewer
for product in scrub-viewer viewer-pictures; do
  swift build --package-path "$package" --product "$product" </dev/null >&2
done
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
.ci/on-display.sh "$(swift build --package-path "$package" --show-bin-path </dev/null)/viewer-pictures" "$pictures"

catalog=Modules/FineScrub/FineScrub/FineScrub.docc/Resources
encode() { ffmpeg -nostdin -hide_banner -loglevel error -y "$@"; }
for look in light dark; do
  dark=
  if [ "$look" = dark ]; then dark="~dark"; fi
  from="$pictures/$look"
  last=$(find "$from" -name 'picture-*.png' | sort | tail -1)
  encode -framerate 10 -i "$from/picture-%03d.png" -vf scale=960:-2:flags=lanczos,format=yuv420p \
    -c:v libx264 -preset veryslow -crf 28 -movflags +faststart "$catalog/fine-scrub$dark.mp4"
  encode -i "$from/picture-014.png" -vf scale=960:-2:flags=lanczos -q:v 4 "$catalog/fine-scrub-poster$dark.jpg"
  encode -i "$last" -vf scale=780:-2:flags=lanczos -c:v libwebp -quality 80 "$catalog/fine-scrub-$look-still.webp"
  encode -i "$from/picture-014.png" -q:v 3 "$catalog/coarse$dark@2x.jpg"
  encode -i "$from/picture-046.png" -q:v 3 "$catalog/fine$dark@2x.jpg"
done
.ci/animation.py make
.ci/animation.py check
ls -l "$catalog"/*.webp "$catalog"/*.jpg "$catalog"/*.mp4
