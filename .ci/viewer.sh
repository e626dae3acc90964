#!/usr/bin/env bash
# Builds and opens the viewer with the given arguments.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

swift build -c release --package-path Apps/ScrubViewer --product scrub-viewer </dev/null >&2
exec "$(swift build -c release --package-path Apps/ScrubViewer --show-bin-path </dev/null)/scrub-viewer" "$@"
