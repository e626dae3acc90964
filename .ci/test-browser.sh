#!/usr/bin/env bash
# Compares the module for browsers with the native modules, in Node.js and in a headless Chromium, to the last bit
# where both compute the same, and tests <fine-scrub> and the playground in the Chromium. Works without a network.
# The recordings of the original sliders are replayed, too, if they are in FINESCRUB_SHARED or ../shared.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

for product in scrub scrub-browser-values; do swift build "${testBuild[@]}" --product "$product" </dev/null; done
programs=$(swift build --show-bin-path)
# That of `make test`: a release would compile everything again.
scrub=$programs/scrub
.ci/playground.sh "$scrub"
shared=${FINESCRUB_SHARED:-../shared}
recordings=()
if [ -d "$shared/golden" ]; then recordings=("$shared"/golden/*/*.json); fi
"$programs/scrub-browser-values" ${recordings[@]+"${recordings[@]}"} >.build/web/values.json
node --test Tests/Browser/module.test.mjs
python3 Tests/Browser/test_module.py .build/web
python3 Tests/Browser/test_element.py "$scrub" .build/web
python3 Tests/Browser/test_playground.py "$scrub" .build/web/playground
