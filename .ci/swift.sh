#!/usr/bin/env bash
# Runs `swift` with the given arguments from the package's root.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"
exec swift "$@" </dev/null
