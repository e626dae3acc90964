#!/usr/bin/env bash
# Builds every example from its package, and compares what it prints with expected.txt; with the argument
# `pure`, only those that need no FFmpeg. PluginExampleTests covers the examples about plug-ins.
#
# It runs after `swift test`, which locks the build folder: an example with FFmpeg shares the package's own
# folder, where all modules are compiled already (2 instead of 43 s). Examples without the FFmpeg trait share
# another one.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

log="$(mktemp)"
# SwiftPM would take the plan of the package that was built last for that of another one.
trap 'rm -f "$log" .build/debug.yaml .build/examples/plain/debug.yaml' EXIT
failed=0

# Runs the program of an example, or those of the snippets, each from a file of its name.
runPrograms() {
  local source
  if [ "$name" != Snippets ]; then "$1/$name" </dev/null; return; fi
  for source in Sources/*.swift; do
    source=$(basename "$source" .swift)
    echo "== $source"
    "$1/$source" </dev/null
  done
}

for expected in Examples/*/expected.txt; do
  folder=$(dirname "$expected")
  name=$(basename "$folder")
  [ -f "$folder/Package.swift" ] || continue
  if [ "$name" = FramePlugin ] || [ "$name" = PluginHost ]; then continue; fi
  # On Apple's platforms it is a library for an app.
  if [ "$name" = AppleAdapters ] && [ "$(uname)" != Linux ]; then continue; fi
  scratch=.build
  options=("${testBuild[@]}")
  variables=(FINESCRUB_OPTIMIZES_DEBUG=1)
  if grep -q 'traits: \[\]' "$folder/Package.swift"; then
    scratch=.build/examples/plain
    # There are no tests to find in an index.
    options+=(--disable-index-store)
    # Optimized modules take longer to compile than these programs run.
    variables=(-u FINESCRUB_OPTIMIZES_DEBUG)
  elif [ "${1:-}" = pure ]; then
    continue
  fi
  if ! env "${variables[@]}" swift build "${options[@]}" --disable-build-manifest-caching --package-path "$folder" \
    --scratch-path "$scratch" >"$log" 2>&1 </dev/null; then
    cat "$log"
    echo "✘ Example $name does not build." >&2
    failed=1
  # Errors of an example are not part of its output.
  elif ! (cd "$folder" && runPrograms "$OLDPWD/$scratch/debug") | diff "$expected" - >"$log"; then
    cat "$log"
    echo "✘ Example $name prints something else than $expected." >&2
    failed=1
  else
    echo "✔ Example $name prints $expected."
  fi
done
exit "$failed"
