#!/usr/bin/env bash
# Builds the playground into .build/web/playground: the module, the page, the demo clip and its storyboard.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

.ci/web.sh
swift build --product scrub </dev/null
scrub=$(swift build --show-bin-path)/scrub
site=.build/web/playground
mkdir -p "$site"
cp .build/web/*.js .build/web/finescrub.wasm Apps/Web/Playground/* "$site/"
if [ ! -e "$site/demo.mp4" ]; then
  cache=$(mktemp -d)
  trap 'rm -rf "$cache"' EXIT
  echo 'seek 0' | XDG_CACHE_HOME=$cache "$scrub" --json >/dev/null
  mv "$cache"/finescrub/demo-*.mp4 "$site/demo.mp4"
fi
if [ ! -e "$site/storyboard/storyboard.vtt" ]; then
  "$scrub" storyboard "$site/demo.mp4" --out "$site/storyboard" --width 160 --json >/dev/null
fi
