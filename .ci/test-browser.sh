#!/usr/bin/env bash
# Creates storyboards and tests them in a real browser, with a widely used player: Plyr.
# Installs Chromium and Python if they are missing. Downloads the player once and verifies it;
# FINESCRUB_PLAYER can be a folder that contains it (plyr.min.js, plyr.css and plyr.svg).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Version 3.6.4, the last one whose repository contains the built files.
source=https://raw.githubusercontent.com/sampotts/plyr/1aee8f53a725df3c6f93e8a8c890a2e8bb9d03bf/dist
sums='27a9cd4bd915aeaf8dd9809e1b09b6fd6b7e05c1c999941133414097f299231f  plyr.min.js
c6d37c4dc39d30baa8ba78700686eeec603bc09562d0098898cf0d2a571bf7ed  plyr.css
4846018760f6e11a8a1dea7639a5c75c712f198d978eccf117840820bb8c37d7  plyr.svg'

asRoot() {
  if [ "$(id -u)" -eq 0 ]; then "$@" </dev/null
  elif command -v sudo >/dev/null; then sudo "$@" </dev/null
  else
    echo "Installing requires root, and there is no sudo. Run this as root: $*" >&2
    exit 1
  fi
}

missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
  command -v google-chrome >/dev/null || missing+=(chromium)
if [ ${#missing[@]} -gt 0 ]; then
  command -v apt-get >/dev/null || { echo "Please install: ${missing[*]}" >&2; exit 1; }
  install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}")
  asRoot "${install[@]}" >&2 || { asRoot apt-get update >&2 && asRoot "${install[@]}" >&2; }
fi

player=${FINESCRUB_PLAYER:-${XDG_CACHE_HOME:-$HOME/.cache}/finescrub/plyr-3.6.4}
isComplete() { (cd "$player" 2>/dev/null && sha256sum --quiet --check <<<"$sums" 2>/dev/null); }
if [ -z "${FINESCRUB_PLAYER:-}" ] && ! isComplete; then
  mkdir -p "$player"
  for file in plyr.min.js plyr.css plyr.svg; do
    curl --fail --silent --show-error --location --max-time 60 --output "$player/$file" "$source/$file" || {
      echo "The player cannot be downloaded. Set FINESCRUB_PLAYER to a folder that contains it." >&2
      exit 1
    }
  done
  isComplete || { echo "The files from $source do not have the expected checksums." >&2; exit 1; }
fi

.ci/swift.sh build -c release --product scrub
exec python3 Tests/Browser/test_storyboard.py .build/release/scrub "$player"
