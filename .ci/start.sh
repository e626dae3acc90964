#!/usr/bin/env bash
# Builds scrub and starts it; the arguments go to scrub.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source .ci/toolchain.sh

# Standard output and input are scrub's, so that `make run <commands >results` works.
swift build -c release --product scrub </dev/null >&2
program="$(swift build -c release --show-bin-path </dev/null)/scrub"

if [ ! -t 0 ]; then exec "$program" "$@"; fi

# On a terminal scrub gets a process group of its own: make would otherwise die of the second
# Ctrl-C, which in scrub only cancels a command, and leave scrub behind without a terminal.
set -m
status=0
"$program" "$@" || status=$?
while [ -n "$(jobs -s)" ]; do
  kill -STOP 0
  status=0
  fg %1 >/dev/null || status=$?
done
exit "$status"
