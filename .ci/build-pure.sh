#!/usr/bin/env bash
# Compiles the modules of the products that need no system library, without FFmpeg. The arguments go to `swift build`,
# such as --swift-sdk x86_64-swift-linux-musl for a static Linux SDK.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# One target after the other: SwiftPM builds no library product by its name.
pure=$(cd .ci && python3 -c '
from modules import fine_scrub

modules = fine_scrub()
print(*sorted(
    name for name in modules.vended
    if all(modules.kind(other) != "system-target" for other in modules.reached(name))))')
for name in $pure; do
  echo "== $name" >&2
  swift build --disable-default-traits --scratch-path .build-pure --target "$name" "$@" </dev/null >&2
done
echo "✔ Without a system library: $pure"
