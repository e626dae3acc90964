#!/usr/bin/env bash
# Runs the viewer's tests; the arguments go to `swift test`.
#
# The sound tests run first and separately: they set the file of SDL's output in the process's environment,
# and a window of another test would write to it, too.
#
# The viewer shares the package's build folder, where the modules are compiled already (70 instead of 240 s of
# processor time).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# SwiftPM would take the plan of the package that was built last for that of another one.
trap 'rm -f .build/debug.yaml' EXIT
test=(.ci/test.sh --scratch-path .build --disable-build-manifest-caching --package-path Apps/ScrubViewer)
if [ $# -gt 0 ]; then
  .ci/on-display.sh "${test[@]}" "$@"
  exit
fi
"${test[@]}" --skip WindowTests
# In two halves side by side, each on a display of its own: these tests mostly wait. They were built above. Beside them,
# those of the finger are run by touch, too.
window=("${test[@]}" --skip-build --ignore-lock --filter)
logs=$(mktemp -d)
trap 'rm -rf .build/debug.yaml "$logs"' EXIT
.ci/on-display.sh "${window[@]}" 'WindowTests/[A-K]' >"$logs/half" 2>&1 &
half=$!
.ci/on-display.sh --touch "${window[@]}" 'WindowTests/(Drag|Pan|Touch)Tests' >"$logs/touch" 2>&1 &
touch=$!
status=0
.ci/on-display.sh "${window[@]}" WindowTests --skip 'WindowTests/[A-K]' || status=$?
wait "$half" || status=$?
wait "$touch" || status=$?
cat "$logs/half" "$logs/touch"
exit "$status"
