#!/usr/bin/env bash
# Builds the playground into .build/web/playground: the module, the page, the demo clip, its storyboard, and the
# laboratory's predictions for the game. Argument: the program scrub, by default that of .ci/program.sh.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

.ci/web.sh
scrub="${1:-$(.ci/program.sh)}"
site=.build/web/playground
mkdir -p "$site"
cp .build/web/*.js .build/web/finescrub.wasm Apps/Web/Playground/* "$site/"

# These take a minute, so they are made again only after a change of what they are made by.
stamp=$(find Modules/{Lab,Curves,Config,Gestures} Modules/Media/{ScrubFixtures,ScrubStoryboards} .ci/playground.sh -type f |
  sort | tr '\n' '\0' | xargs -0 cksum | cksum)
if [ "$stamp" != "$(cat .build/web/playground.stamp 2>/dev/null)" ]; then
  cache=$(mktemp -d)
  trap 'rm -rf "$cache"' EXIT
  echo 'seek 0' | XDG_CACHE_HOME=$cache "$scrub" --json >/dev/null
  mv "$cache"/finescrub/demo-*.mp4 "$site/demo.mp4"
  rm -rf "$site/storyboard"
  "$scrub" storyboard "$site/demo.mp4" --out "$site/storyboard" --width 160 --json >/dev/null
  # The page reads the WebVTT file and its sheets.
  rm "$site"/storyboard/*.bif "$site"/storyboard/contact-sheet.*

  # Each curve kind with its defaults, on a phone's track and on that of a wider page; see playground.css.
  trials=200
  for width in 300 640; do
    "$scrub" lab compare --duration 120 --fps 30 --width "$width" --trials "$trials" --json >"$cache/$width"
  done
  printf '{"duration": 120, "framesPerSecond": 30, "trials": %d, "tracks": [\n' "$trials" >"$cache/predictions"
  for width in 300 640; do
    if [ "$width" != 300 ]; then echo ,; fi
    printf '{"width": %d, "rows": [\n%s\n]}' "$width" "$(paste -sd , "$cache/$width")"
  done >>"$cache/predictions"
  echo ']}' >>"$cache/predictions"
  mv "$cache/predictions" "$site/predictions.json"
  echo "$stamp" >.build/web/playground.stamp
fi
