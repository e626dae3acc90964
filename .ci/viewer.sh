#!/usr/bin/env bash
# Builds the viewer and opens it; the arguments go to it.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

swift build -c release --package-path Apps/ScrubViewer --product scrub-viewer </dev/null >&2
exec "$(swift build -c release --package-path Apps/ScrubViewer --show-bin-path </dev/null)/scrub-viewer" "$@"
