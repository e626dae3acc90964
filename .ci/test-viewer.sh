#!/usr/bin/env bash
# Runs the viewer's tests; the arguments go to `swift test`.
#
# Those of the sound first and alone: they tell SDL by the process's environment where to write what is
# heard, and a window that a test opened beside them would write there, too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

test=(.ci/test.sh --package-path Apps/ScrubViewer)
if [ $# -gt 0 ]; then exec .ci/on-display.sh "${test[@]}" "$@"; fi
"${test[@]}" --skip WindowTests
.ci/on-display.sh "${test[@]}" --filter WindowTests
