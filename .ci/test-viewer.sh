#!/usr/bin/env bash
# Runs the viewer's tests; the arguments go to `swift test`.
#
# The sound tests run first and separately: they set the file of SDL's output in the process's environment,
# and a window of another test would write to it, too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

test=(.ci/test.sh --package-path Apps/ScrubViewer)
if [ $# -gt 0 ]; then exec .ci/on-display.sh "${test[@]}" "$@"; fi
.ci/test.sh --package-path Apps/ScrubViewer/Toolkit
"${test[@]}" --skip WindowTests
.ci/on-display.sh "${test[@]}" --filter WindowTests
