#!/usr/bin/env bash
# Runs `swift` with the given arguments in the package's root folder.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"
exec swift "$@" </dev/null
