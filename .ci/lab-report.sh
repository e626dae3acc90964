#!/usr/bin/env bash
# Regenerates the tables and images of the guide "Choosing a curve" and of its report; the seed is fixed.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"
program="$(.ci/program.sh scrub-lab-report)"
"$program" pages Modules/FineScrub/FineScrub/FineScrub.docc/ChoosingACurve.md Tests/Benchmarks/CURVES.md
