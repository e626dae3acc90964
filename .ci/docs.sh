#!/usr/bin/env bash
# Builds the documentation of all modules into .build/docs; a warning, such as a dead link, and a public
# symbol without a doc comment fail.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

docc() { if command -v xcrun >/dev/null; then xcrun docc "$@"; else command docc "$@"; fi; }

output=.build/docs
rm -rf "$output"
mkdir -p "$output/archives" "$output/symbols"

# The dump covers the tests' modules, too, and does not build them itself.
swift build --build-tests </dev/null
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members </dev/null
graphs=$(dirname "$(find -L .build -name 'MediaTime.symbols.json' -not -path "$output/*" | head -1)")

archives=()
for folder in Modules/*/ Tests/TestSupport/; do
  module=$(basename "$folder")
  # These have no public symbols: C headers, and what is for the package alone.
  case "$module" in CFFmpeg | CCurvePlugin | FFmpegHandles) continue ;; esac

  mkdir "$output/symbols/$module"
  cp "$graphs/$module.symbols.json" "$output/symbols/$module/"
  cp "$graphs/$module@"*.symbols.json "$output/symbols/$module/" 2>/dev/null || true

  catalog=()
  if [ -d "$folder$module.docc" ]; then catalog=("$folder$module.docc"); fi
  docc convert ${catalog[@]+"${catalog[@]}"} \
    --additional-symbol-graph-dir "$output/symbols/$module" \
    --output-path "$output/archives/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "org.finescrub.$module" \
    --warnings-as-errors
  archives+=("$output/archives/$module.doccarchive")
done

.ci/documentation-coverage.py "$output"/symbols/*/*.symbols.json

docc merge "${archives[@]}" --output-path "$output/FineScrub.doccarchive" --synthesized-landing-page-name FineScrub
docc process-archive transform-for-static-hosting "$output/FineScrub.doccarchive" --output-path "$output/site"
echo "The documentation is in $output/site; look at it with: python3 -m http.server --directory $output/site"
