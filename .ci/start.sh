#!/usr/bin/env bash
# Builds and starts scrub with the given arguments.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Leave standard input and output to scrub, so that `make run <commands >results` works.
program="$(.ci/program.sh)"

if [ ! -t 0 ]; then exec "$program" "$@"; fi

# On a terminal, scrub gets its own process group. Otherwise a second Ctrl-C, which only cancels a
# command in scrub, would end make and leave scrub without a terminal.
set -m
status=0
"$program" "$@" || status=$?
while [ -n "$(jobs -s)" ]; do
  kill -STOP 0
  status=0
  fg %1 >/dev/null || status=$?
done
exit "$status"
