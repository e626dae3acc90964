#!/usr/bin/env bash
# Runs `swift test` with the given arguments, and repeats failures at the end, where they are easy to find
# and are not lost if the log is truncated.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# Reports of sanitizers need debug information.
case " $* " in *" -c release "*) testBuild=() ;; esac

# Running all tests at once would delay them by minutes, and tests with time limits would fail because the
# machine is busy.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(($(getconf _NPROCESSORS_ONLN) + 1))
# Swift Testing otherwise walks the stack at every error that is thrown, by the tested code, too.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
swift test --disable-xctest ${testBuild[@]+"${testBuild[@]}"} "$@" </dev/null 2>&1 | tee "$log"
status=$?
if [ "$status" -ne 0 ]; then
  # The details of a failure follow its line, indented or after an arrow.
  awk '/^✘/ { shown = 1; print; next } /^(↳|[ \t])/ && shown { print; next } { shown = 0 }
    /error:|Fatal error|crashed|unexpected signal/ { print }' "$log" | tail -n 100
fi
exit "$status"
