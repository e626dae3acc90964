#!/usr/bin/env bash
# Runs `swift test` with the given arguments, and says again at the end what failed: among thousands of
# lines nobody finds it, and a log that is cut off no longer holds it.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# All tests at once would wait for each other by the minute, and a machine that is kept busy by its own
# tests looks like one whose answers come too late.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(($(getconf _NPROCESSORS_ONLN) + 1))

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
.ci/swift.sh test --disable-xctest "$@" 2>&1 | tee "$log"
status=$?
if [ "$status" -ne 0 ]; then
  # What a comparison found follows its line, indented or after an arrow.
  awk '/^✘/ { shown = 1; print; next } /^(↳|[ \t])/ && shown { print; next } { shown = 0 }
    /error:|Fatal error|crashed|unexpected signal/ { print }' "$log" | tail -n 100
fi
exit "$status"
