#!/usr/bin/env bash
# Checks what the compiler does not: format, imports, file lengths, unexpected top-level files, and the code
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
  xargs -0 swift format lint --strict --parallel Package.swift || complain "Some files are not formatted; 'make format' fixes most of them."

while IFS= read -r file; do
  lines=$(wc -l <"$file")
  if [ "$lines" -gt 300 ] && ! grep -q '^// Length: ' "$file"; then
    complain "$file has $lines lines. Split it, or give a reason in a line '// Length: ...'."
  fi
done < <(sources)

for entry in $(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u); do
  case "$entry" in
  .* | Package.swift | Modules | Apps | Tests | Examples | README.md | CHANGELOG.md | Makefile | LICENSE) ;;
  *) complain "$entry is not expected at the top level; move it into a folder." ;;
  esac
done

.ci/web.sh || complain "The module for browsers no longer compiles."

# Tests wait for events; only the helpers for that use a clock.
if grep -rnE '(^|[^.[:alnum:]]|Thread\.|Task\.|nano|u)sleep\(' Tests Apps/*/Tests Apps/*/*/Tests --include='*.swift' --exclude-dir=Benchmarks | grep -v '/Waiting\.swift:'; then
  complain "A test sleeps; use eventually or slowDown in Waiting.swift."
fi

# One type prints, and takes text in which all that is untrusted is escaped; see ScrubTerminalText. The line
# editor prints the line being edited, and lists completions that are such text.
if grep -rnE '(^|[^.[:alnum:]_])(print|debugPrint|dump|puts|v?printf|putchar|perror|NSLog)\(|(^|[^.[:alnum:]_])(stdout|stderr)([^[:alnum:]_(]|$)|FileHandle\.standard(Output|Error)|write\((1|2|STD(OUT|ERR)_FILENO),' \
  Modules Apps --include='*.swift' --include='*.c' --include='*.h' --exclude-dir=Tests --exclude-dir='.build*' |
  grep -vE '^Apps/(scrub/Terminal/(ScrubTerminal/StandardStream\.swift|CScrubLineEditor/[a-z_]+\.c)|ScrubViewer/Sources/StandardStream\.swift):|^[^:]*:[0-9]+: *//'; then
  complain "This prints by itself; use StandardStream."
fi

.ci/check-imports.py || complain "A module has an import that the manifest or .ci/modules.py does not allow."
.ci/check-readme.py || complain "README.md or another page does not match the package."

if swift build "${testBuild[@]}" --build-tests </dev/null; then
  .ci/check-snippets.sh || complain "Code in the documentation does not compile."
  .ci/number-arguments.sh --check || complain "Public API takes a number, but ArgumentTests does not call it."
else
  complain "A target does not build."
fi

exit "$status"
