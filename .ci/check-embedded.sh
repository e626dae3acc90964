#!/usr/bin/env bash
# Compiles the modules that support Embedded Swift for wasm32-unknown-none-wasm, which has no operating
# system, C library or Foundation.
#
# Embedded Swift does not support `Codable`, key paths, dynamic casts, and values of `any` protocol type other
# than `any Error` of a class. The modules exclude `Codable` conformances with `#if !hasFeature(Embedded)`, and
# spell curves and kinds of any type `AnySpeedCurve` and `AnyCurveKind`: elsewhere other names of `any SpeedCurve`
# and `any CurveKind`, in Embedded Swift boxes. ScrubConfig is compiled without its parts that read and watch files.
#
# A module that stops compiling fails the check. Add a module to the list when it compiles.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

modules='
Media/MediaTime
Curves/SpeedCurves
Config/ConfigText
Config/CurveConfig
Gestures/Scrubbing
Gestures/PanScrub
Gestures/ScrubControls
Config/ScrubConfig
'

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

status=0
for path in $modules; do
  module=$(basename "$path")
  sources=()
  while IFS= read -r file; do sources+=("$file"); done < <(find "Modules/$path" -name '*.swift' \
    ! -path '*/ConfigWatcher/*' ! -name 'ConfigFile.swift' ! -name 'ScrubConfiguration+File.swift' | sort)
  if ! swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -parse-as-library \
    -swift-version 6 -package-name FineScrub -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny \
    -module-name "$module" -I "$folder" -I Modules/Curves/CMathematics/include \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -c -o "$folder/$module.o" \
    "${sources[@]}" 2>"$folder/log"; then
    grep ' error: ' "$folder/log" >&2 || cat "$folder/log" >&2
    echo "error: $module does not compile as Embedded Swift; see .ci/check-embedded.sh" >&2
    status=1
  fi
done
exit "$status"
