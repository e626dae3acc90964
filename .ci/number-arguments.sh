#!/usr/bin/env bash
# Writes the calls of ArgumentTests: one for each public function that takes a number. With --check, it only compares.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

swift package "${testBuild[@]}" dump-symbol-graph --minimum-access-level public --skip-synthesized-members </dev/null >/dev/null
graphs=$(dirname "$(find -L .build -name 'ScrubTime.symbols.json' -not -path '.build/docs/*' | head -1)")
.ci/number-arguments.py "$graphs" "$@"
