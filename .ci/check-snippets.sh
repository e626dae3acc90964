#!/usr/bin/env bash
# Compiles the Swift code in the README and in the documentation, so that it cannot go stale. Each block is a
# program of its own, with its own imports; one under the line `<!-- continues -->` goes on with the block
# before it. Wants the package to be built.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

products=$(swift build --show-bin-path </dev/null)
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT

# The modules that are built already take half a second a block; a package for each block would compile all of
# them again, for minutes, and find no more: a package, too, lets a target import what it does not depend on, if
# another one brings it. So check-readme.py compares the README's imports with the products that it names.
#
# MemberImportVisibility wants every module imported whose members are used, as packages may that turn it on.
flags=(-typecheck -swift-version 6 -enable-upcoming-feature MemberImportVisibility
  -I "$products/Modules" -I Modules/Media/CFFmpeg)
for headers in Modules/*/*/include; do flags+=(-I "$headers"); done
for flag in $(pkg-config --cflags libavformat libavcodec libavutil libswscale libswresample); do flags+=(-Xcc "$flag"); done

while IFS= read -r document; do
  # Errors name the document and its lines.
  awk -v document="$document" -v folder="$programs" -v first="$(find "$programs" -name '*.swift' | wc -l)" '
    /^```/ {
      inside = ($0 == "```swift")
      if (inside && !continues) program = sprintf("%s/%d.swift", folder, ++first)
      if (inside) printf "#sourceLocation(file: \"%s\", line: %d)\n", document, NR + 1 >program
      continues = 0
      next
    }
    inside { print >program; next }
    { continues = ($0 == "<!-- continues -->") }
  ' "$document"
done < <(git ls-files --cached --others --exclude-standard -- '*.md')

find "$programs" -name '*.swift' -print0 |
  xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" swiftc "${flags[@]}"
