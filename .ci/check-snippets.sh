#!/usr/bin/env bash
# Compiles the Swift code blocks in the README and in the documentation. Each block is a separate program with
# its own imports; a block below the line `<!-- continues -->` continues the previous one. Requires a debug build
# of the package.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

findModules debug
programs=$(mktemp -d)
trap 'rm -rf "$programs"' EXIT

# Type-checking against the built modules takes half a second per block. A package for each block would compile
# all modules again and find no more errors, because SwiftPM also lets a target import indirect dependencies.
# Therefore check-readme.py compares the README's imports with the products that it lists.
#
# MemberImportVisibility requires an import of every module whose members are used.
flags=(-typecheck -swift-version 6 -enable-upcoming-feature MemberImportVisibility "${moduleFlags[@]}")

while IFS= read -r document; do
  # Errors refer to lines of the document.
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
