#!/usr/bin/env bash
# Compares the public API with that of the last tagged version, and lists what no longer compiles for its users.
# Fails unless the version in the sources allows it: after 1.0, a new major version does; before, a new minor one.
# Arguments: the tag to compare with, by default the newest one before this commit.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

tag="${1:-$(git describe --tags --abbrev=0 2>/dev/null || true)}"
if [ -z "$tag" ]; then
  echo "There is no tagged version to compare the public API with." >&2
  exit
fi

# Prints the part of a version that stays the same as long as the API is compatible.
compatible() { sed -E 's/^v?//; s/^(0\.[0-9]+|[1-9][0-9]*).*/\1/' <<<"$1"; }

version="$(.ci/version.sh)"
if swift package diagnose-api-breaking-changes "$tag" </dev/null; then exit; fi
if [ "$(compatible "$version")" != "$(compatible "$tag")" ]; then
  echo "Version $version may break what users of $tag call; the changelog must say so." >&2
else
  echo "error: version $version promises to compile for users of $tag; see the list above" >&2
  exit 1
fi
