#!/usr/bin/env bash
# Builds the documentation of all modules as one site in .build/docs/site, with the playground in its folder
# playground. Fails on warnings, on public symbols without a doc comment or a page, and on dead links.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

step() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

output=.build/docs
rm -rf "$output"
mkdir -p "$output"/{omit,emit,symbols,links,archives}

# A module is public if it has a documentation catalog.
mapfile -t modules < <(basename -s .docc Modules/*/*/*.docc)

step "Building scrub and the modules as a release"
.ci/program.sh all >/dev/null

step "Reading the public symbols of ${#modules[@]} modules"
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p')
findModules release
for module in "${modules[@]}"; do
  mkdir "$output/symbols/$module"
  if [ "$module" = CCurvePlugin ]; then
    clang -extract-api -Xclang -fparse-all-comments --product-name="$module" -I . \
      -x c-header Modules/Curves/CCurvePlugin/include/finescrub_curve.h -o "$output/omit/$module.symbols.json"
    continue
  fi
  for blocks in omit emit; do
    swift-symbolgraph-extract -module-name "$module" -target "$target" "${moduleFlags[@]}" -minimum-access-level public \
      -skip-synthesized-members "-$blocks-extension-block-symbols" -output-dir "$output/$blocks"
  done
done
# An extension of another module's type is on the page of the type, if that is public here: the graph of the extension
# belongs to the other module. Otherwise it has a page of its own, for which docc needs it as a block.
for graph in "$output"/omit/*.symbols.json; do
  name=$(basename "$graph" .symbols.json)
  if [ -d "$output/symbols/${name#*@}" ]; then cp "$graph" "$output/symbols/${name#*@}/"
  else cp "$output/emit/$name.symbols.json" "$output/symbols/${name%@*}/"; fi
done

# The pages about all modules use images of the other catalogs, and a map of the modules.
cp -R Modules/*/*/*.docc "$output/"
cp Modules/*/*/*.docc/Resources/* "$output/FineScrub.docc/Resources/"
.ci/docs/module-map.py "$output/FineScrub.docc/Resources/modules.svg"

# Arguments: the module, the folder of archives, and options.
convert() {
  local module=$1 archives=$2
  shift 2
  docc convert "$output/$module.docc" --additional-symbol-graph-dir "$output/symbols/$module" \
    --output-path "$archives/$module.doccarchive" --fallback-display-name "$module" \
    --fallback-bundle-identifier "org.finescrub.$module" --fallback-default-module-kind Module \
    --no-transform-for-static-hosting --enable-experimental-external-link-support "$@" | sed '/^$/d'
}

step "Collecting what the pages of each module can link to"
for module in "${modules[@]}"; do convert "$module" "$output/links" --diagnostic-level error; done
step "Converting the pages"
for module in "${modules[@]}"; do
  others=()
  for other in "${modules[@]}"; do
    if [ "$other" != "$module" ]; then others+=(--dependency "$output/links/$other.doccarchive"); fi
  done
  convert "$module" "$output/archives" "${others[@]}" --warnings-as-errors --enable-experimental-markdown-output
done

step "Merging them into one site"
docc merge "$output"/archives/*.doccarchive --output-path "$output/FineScrub.doccarchive" \
  --synthesized-landing-page-name Modules --synthesized-landing-page-kind FineScrub --synthesized-landing-page-topics-style list
# The renderer shows the element `custom-header` on top of each page.
cp -R "${DOCC_HTML_DIR:-$(dirname "$(dirname "$(command -v docc)")")/share/docc/render}" "$output/render"
sed -i 's|<title>|<link rel="stylesheet" href="/bar.css"><script src="/bar.js"></script>&|' "$output"/render/index*.html
DOCC_HTML_DIR=$output/render docc process-archive transform-for-static-hosting "$output/FineScrub.doccarchive" \
  --output-path "$output/site"

step "Building the playground"
.ci/playground.sh
cp -R .build/web/playground "$output/site/playground"

step "Adding the bar, the search and the text files, and checking the links"
.ci/docs/site.py "$output/site" "$output/symbols"
step "Done: serve it with python3 -m http.server --directory $output/site"
