#!/usr/bin/env bash
# Builds the documentation of all modules as one site in .build/docs/site, with the playground in its folder
# playground. Fails on warnings, such as dead links, and on public symbols without a doc comment.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

tool() { if command -v xcrun >/dev/null; then xcrun "$@"; else command "$@"; fi; }

output=.build/docs
rm -rf "$output"
mkdir -p "$output/archives" "$output/symbols" "$output/links"

# The dump includes the test modules, but does not build them.
swift build --build-tests </dev/null
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members </dev/null
graphs=$(dirname "$(find -L .build -name 'ScrubTime.symbols.json' -not -path "$output/*" | head -1)")

modules=()
for folder in Modules/*/*/; do
  case "$folder" in *.docc/*) continue ;; esac
  module=$(basename "$folder")
  # Modules without public symbols: a system library, and modules for the package only.
  case "$module" in CScrubFFmpeg | CScrubMath | FFmpegHandles | ScrubFixtures | ScrubFiles | ScrubLab | CurveCharts | ScrubSystem | ScrubTerminalText | ScrubThreads) continue ;; esac
  modules+=("$module")
  mkdir "$output/symbols/$module"
  if [ "$module" = CCurvePlugin ]; then
    tool clang -extract-api -Xclang -fparse-all-comments --product-name="$module" -I . \
      -x c-header "${folder}include/finescrub_curve.h" -o "$output/symbols/$module/$module.symbols.json"
  else
    cp "$graphs/$module.symbols.json" "$output/symbols/$module/"
    cp "$graphs/$module@"*.symbols.json "$output/symbols/$module/" 2>/dev/null || true
  fi
done
.ci/documentation-coverage.py "$output"/symbols/*/*.symbols.json

catalogOf() {
  case "$1" in
  FineScrub) echo "$output/FineScrub.docc" ;;
  *) echo Modules/*/"$1/$1.docc" ;;
  esac
}

# The pages about all modules use images of the modules' catalogs and the generated module map.
cp -R Modules/FineScrub/FineScrub/FineScrub.docc "$output/"
cp Modules/*/*/*.docc/Resources/* "$output/FineScrub.docc/Resources/"
.ci/module-map.py "$output/FineScrub.docc/Resources"

# Arguments: the module, the folder of archives, and options.
convert() {
  local module=$1 archives=$2 symbols=()
  shift 2
  if [ -d "$output/symbols/$module" ]; then
    symbols=(--additional-symbol-graph-dir "$output/symbols/$module")
  fi
  tool docc convert "$(catalogOf "$module")" ${symbols[@]+"${symbols[@]}"} \
    --output-path "$archives/$module.doccarchive" --fallback-display-name "$module" \
    --fallback-bundle-identifier "org.finescrub.$module" \
    --enable-experimental-external-link-support "$@"
}

# Pages link across modules, so the first pass converts all modules only to collect link targets (links
# between modules cannot be resolved yet), and the second pass resolves them.
for module in "${modules[@]}"; do
  convert "$module" "$output/links" --diagnostic-level error
done
archives=()
for module in "${modules[@]}"; do
  others=()
  for other in "${modules[@]}"; do
    if [ "$other" != "$module" ]; then others+=(--dependency "$output/links/$other.doccarchive"); fi
  done
  convert "$module" "$output/archives" "${others[@]}" --warnings-as-errors
  archives+=("$output/archives/$module.doccarchive")
done

tool docc merge "${archives[@]}" --output-path "$output/FineScrub.doccarchive"
tool docc process-archive transform-for-static-hosting "$output/FineScrub.doccarchive" --output-path "$output/site"
cp Modules/FineScrub/FineScrub/FineScrub.docc/theme-settings.json "$output/site/"
.ci/docs-site.py "$output/site"
.ci/playground.sh
cp -R .build/web/playground "$output/site/playground"
.ci/docs-search.py "$output/site"
.ci/check-site.py "$output/site"
echo "The documentation is in $output/site; serve it with: python3 -m http.server --directory $output/site"
