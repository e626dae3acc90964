#!/usr/bin/env bash
# Compares the module for browsers in Node.js with the native modules, to the last bit where both compute the same,
# and tests <fine-scrub> with a storyboard of the demo clip in a headless Chromium. Works without a network.
# The recordings of the original sliders are replayed, too, if they are in FINESCRUB_SHARED or ../shared.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

.ci/web.sh
swift build --product browser-values </dev/null
swift build --product scrub </dev/null
programs=$(swift build --show-bin-path)
shared=${FINESCRUB_SHARED:-../shared}
recordings=()
if [ -d "$shared/golden" ]; then recordings=("$shared"/golden/*/*.json); fi
"$programs/browser-values" ${recordings[@]+"${recordings[@]}"} >.build/web/values.json
node --test Tests/Browser/module.test.mjs
exec python3 Tests/Browser/test_element.py "$programs/scrub" .build/web
