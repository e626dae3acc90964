#!/usr/bin/env bash
# Builds and opens the viewer with the given arguments.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

program="$(.ci/program.sh scrub-viewer Apps/ScrubViewer)"
exec "$program" "$@"
