#!/usr/bin/env bash
# Builds the module for browsers into .build/web: the pure modules and Apps/Web/Module as one WebAssembly file,
# finescrub.wasm, with the scripts that use it.
#
# The compiler is Embedded Swift for wasm32-unknown-none-wasm, which has no operating system, C library or
# Foundation. It does not support `Codable`, key paths, dynamic casts, and values of `any` protocol type other
# than `any Error` of a class. The modules exclude `Codable` conformances with `#if !hasFeature(Embedded)`.
# In copies of the sources, this script writes `AnySpeedCurve` and `AnyCurveKind`, which are boxes, for `any SpeedCurve`
# and `any CurveKind`. ScrubConfig is compiled without its parts that read and watch
# files. Apps/Web/Runtime has what is left of a C library; JavaScript has the mathematics.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

modules='
Gestures/ScrubTime
Curves/SpeedCurves
Config/ScrubConfigText
Config/CurveConfig
Gestures/Scrubbing
Gestures/PanScrub
Gestures/ScrubGestures
Config/ScrubConfig
'

output=.build/web
objects=$output/objects
mkdir -p "$objects"

# Arguments: the module's name, its folder, and options.
compile() {
  local module=$1 folder=$2 sources=()
  shift 2
  while IFS= read -r file; do sources+=("$file"); done < <(find "$folder" -name '*.swift' \
    ! -path '*/ConfigWatcher/*' ! -name 'ConfigFile.swift' ! -name 'ScrubConfiguration+File.swift' | sort)
  # Skipped if nothing has changed since; a module is compiled again when one that it imports was.
  local result=$objects/$module.o
  if [ -e "$result" ] && [ -z "$(find "${sources[@]}" .ci/web.sh Modules/Curves/CScrubMath/include -newer "$result")" ] && ! $isStale; then
    return
  fi
  isStale=true
  rm -rf "$objects/$module"
  mkdir "$objects/$module"
  local index copy
  for index in "${!sources[@]}"; do
    copy=$objects/$module/$(basename "${sources[$index]}")
    sed -e 's/any SpeedCurve/AnySpeedCurve/g' -e 's/any CurveKind/AnyCurveKind/g' "${sources[$index]}" >"$copy"
    sources[index]=$copy
  done
  if ! swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
    -swift-version 6 -package-name FineScrub -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny \
    -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked \
    -module-name "$module" -I "$objects" -I Modules/Curves/CScrubMath/include \
    -emit-module -emit-module-path "$objects/$module.swiftmodule" -c -o "$result" \
    "${sources[@]}" >"$objects/log" 2>&1; then
    grep ' error: ' "$objects/log" >&2 || cat "$objects/log" >&2
    echo "error: $module does not compile as Embedded Swift; see .ci/web.sh" >&2
    rm -f "$result"
    exit 1
  fi
}

isStale=false
for path in $modules; do compile "$(basename "$path")" "Modules/$path"; done
compile FineScrubWeb Apps/Web/Module

# Linking and shrinking take longer than compiling, so they are skipped, too.
if $isStale || [ ! -e "$output/finescrub.wasm" ] ||
  [ -n "$(find .ci/web.sh Apps/Web/imports.js Apps/Web/Runtime "$objects" -type f -newer "$output/finescrub.wasm")" ]; then
  runtime=()
  for source in Apps/Web/Runtime/*.c; do
    object=$objects/$(basename "$source").o
    clang --target=wasm32-unknown-none -Oz -ffreestanding -fno-builtin -mbulk-memory -Wall -Wextra -Wno-unused-parameter \
      -Werror -c "$source" -o "$object"
    runtime+=("$object")
  done

  # What the module imports besides the functions of Apps/Web/imports.js is an error.
  exports=()
  while IFS= read -r name; do exports+=("--export=$name"); done < <(
    sed -n 's/^@_cdecl("\(.*\)")$/\1/p' Apps/Web/Module/*.swift)
  names=$(mktemp)
  trap 'rm -f "$names"' EXIT
  node --input-type=module -e 'import { imports } from "./Apps/Web/imports.js"; console.log(Object.keys(imports()).join("\n"))' >"$names"
  wasm-ld -O3 --no-entry --gc-sections --strip-all --compress-relocations --stack-first -z stack-size=262144 \
    --export=__stack_pointer \
    --allow-undefined-file="$names" "${exports[@]}" "$objects/FineScrubWeb.o" "${runtime[@]}" -o "$output/linked.wasm"
  # Restructuring the control flow first saves 2 % of the compressed size.
  wasm-opt --flatten --rereloop -Oz -Oz --converge --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    --enable-multivalue --enable-reference-types "$output/linked.wasm" -o "$output/finescrub.wasm"
  rm "$output/linked.wasm"
fi
cp Apps/Web/*.js Apps/Web/*.d.ts "$output/"
