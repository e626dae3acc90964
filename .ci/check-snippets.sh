#!/usr/bin/env bash
# Compiles the Swift code in the README and in the documentation, so that it cannot go stale.
# The blocks of one file are one program. Wants the package to be built.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

products=$(swift build --show-bin-path </dev/null)
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT

# The compiler reads the modules under the package's own, also those that it hides from users.
flags=(-typecheck -swift-version 6 -I "$products/Modules" -I Modules/CFFmpeg -I Modules/CCurvePlugin/include)
for flag in $(pkg-config --cflags libavformat libavcodec libavutil libswscale libswresample); do flags+=(-Xcc "$flag"); done

status=0
while IFS= read -r document; do
  program="$programs/main.swift"
  # Lines outside of Swift blocks become blank, so that errors name the document's own lines.
  awk '/^```/ { inside = ($0 == "```swift"); print ""; next } { print inside ? $0 : "" }' \
    "$document" >"$program"
  if ! grep -q '[^[:space:]]' "$program"; then continue; fi
  if ! swiftc "${flags[@]}" "$program" 2>"$programs/errors"; then
    sed "s|$program|$document|g" "$programs/errors" >&2
    status=1
  fi
done < <(git ls-files --cached --others --exclude-standard -- '*.md')

exit "$status"
