#!/usr/bin/env bash
# Checks what the compiler does not: format, imports, file lengths, stray files at the top, and the code
# in the documentation.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

status=0
complain() {
  echo "error: $*" >&2
  status=1
}

folders=()
for folder in Modules Apps Tests Examples; do
  if [ -d "$folder" ]; then folders+=("$folder"); fi
done

sources() {
  find "${folders[@]}" -name '.build*' -prune -o -type f \( -name '*.swift' -o -name '*.c' -o -name '*.h' \) -print
}

sources | grep '\.swift$' | tr '\n' '\0' |
  xargs -0 swift format lint --strict --parallel Package.swift || complain "The format is off; 'make format' fixes most of it."

while IFS= read -r file; do
  lines=$(wc -l <"$file")
  if [ "$lines" -gt 300 ] && ! grep -q '^// Length: ' "$file"; then
    complain "$file has $lines lines. Split it, or say why not in a line '// Length: ...'."
  fi
done < <(sources)

for entry in $(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u); do
  case "$entry" in
  .* | Package.swift | Modules | Apps | Tests | Examples | README.md | CHANGELOG.md | Makefile | LICENSE) ;;
  *) complain "$entry is a stray at the top level; find it a folder." ;;
  esac
done

.ci/check-embedded.sh || complain "A module for Embedded Swift no longer compiles as such."
# Tests wait for events; the helpers that do so are the only ones with a clock.
if grep -rnE 'sleep\(' Tests Apps/*/Tests --include='*.swift' | grep -v '/Waiting\.swift:'; then
  complain "A test sleeps; use eventually or slowDown in Waiting.swift."
fi

.ci/check-imports.py || complain "A module imports what the manifest does not let it, or calls the operating system."
.ci/check-readme.py || complain "README.md or a page beside the code says what is not so."

if swift build --build-tests --explicit-target-dependency-import-check error </dev/null; then
  .ci/check-snippets.sh || complain "Code in the documentation does not compile."
else
  complain "A target imports one that it does not declare, or does not build."
fi

exit "$status"
