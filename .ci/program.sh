#!/usr/bin/env bash
# Builds a program for use, and prints its path. Arguments: its name, by default scrub, or "all" for the whole package,
# and the folder of its package.
#
# Every script that runs or installs a program gets it here: a build with other options compiles all modules again.
# On Linux, Swift's libraries are linked statically, so that the program runs where no toolchain is.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# SwiftPM keeps what it has read of an unchanged manifest, and with it an earlier commit.
export FINESCRUB_COMMIT="${FINESCRUB_COMMIT-$(git rev-parse HEAD 2>/dev/null || true)}"

name="${1:-scrub}"
build=(swift build -c release --package-path "${2:-.}")
if [ "$name" != all ]; then build+=(--product "$name"); fi
if [ "$(uname)" = Linux ]; then build+=(--static-swift-stdlib --disable-local-rpath); fi
"${build[@]}" </dev/null >&2
echo "$("${build[@]}" --show-bin-path </dev/null)/$name"
