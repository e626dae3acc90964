#!/usr/bin/env bash
# Installs the packages in bare Debian systems, runs the programs there, and removes them again.
# Arguments: the suites; by default bookworm and trixie (Debian 12 and 13).
#
# The packages are built in the roots of .ci/test-ffmpeg.sh. The bare systems are folders in the user's cache.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "$(id -u)" -ne 0 ]; then exec sudo --preserve-env=XDG_CACHE_HOME,PATH "$0" "$@"; fi

suites=("$@")
if [ ${#suites[@]} -eq 0 ]; then suites=(bookworm trixie); fi
cache="${XDG_CACHE_HOME:-$HOME/.cache}/finescrub/debian"

# Runs in a mount namespace, with the bare system of a suite and the packages in $root/packages.
check() {
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/tmp"
  chroot "$root" env -i HOME=/tmp LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    bash -euo pipefail /packages/check.sh
}
export -f check

for suite in "${suites[@]}"; do
  echo "== Debian $suite: building the packages" >&2
  FINESCRUB_SHARED=/nonexistent .ci/test-ffmpeg.sh "$suite" package
  root="$cache/bare-$suite"
  if [ ! -e "$root/complete" ]; then
    rm -rf --one-file-system "$root"
    debootstrap --variant=minbase "$suite" "$root" http://deb.debian.org/debian >&2
    touch "$root/complete"
  fi
  rm -rf "$root/packages"
  cp -R "$cache/$suite/src/.build/packages" "$root/packages"
  cp .ci/test-package-inside.sh "$root/packages/check.sh"
  echo "== Debian $suite: installing and running them" >&2
  root="$root" unshare --mount --propagation private --pid --fork --kill-child bash -euo pipefail -c check
done
