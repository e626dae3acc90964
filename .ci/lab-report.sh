#!/usr/bin/env bash
# Works out the tables and pictures of the guide "Choosing a curve" anew: same seed, same tables.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"
swift build -c release --product lab-report </dev/null
.build/release/lab-report guide Modules/Lab/ScrubLab/ScrubLab.docc/ChoosingACurve.md
