#!/usr/bin/env bash
# Runs the tests on the FFmpeg of another Debian suite: test-ffmpeg.sh SUITE [TARGET [ARGUMENT...]].
# trixie has FFmpeg 7.1, sid a newer one. TARGET is a target of the Makefile, by default `test`.
#
# The suite's system is a folder in the user's cache (1.5 GB with its build), created once with debootstrap.
# This toolchain, a copy of the sources and the shared media are mounted into it. Mounts and processes
# end with the script; the folder may be deleted at any time.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

suite="${1:?Name a Debian suite, such as trixie or sid.}"
target="${2:-test}"
shift $(($# < 2 ? $# : 2))
if [ "$(id -u)" -ne 0 ]; then exec sudo --preserve-env=FINESCRUB_SHARED,XDG_CACHE_HOME,PATH "$0" "$suite" "$target" "$@"; fi

if ! command -v debootstrap >/dev/null; then
  apt-get update </dev/null >&2
  apt-get install -y --no-install-recommends debootstrap </dev/null >&2
fi

cache="${XDG_CACHE_HOME:-$HOME/.cache}/finescrub/debian"
root="$cache/$suite"
toolchain="$(cd "$(dirname "$(readlink -f "$(command -v swift)")")/../.." && pwd)"
shared="$(readlink -f "${FINESCRUB_SHARED:-../shared}" || true)"

# The package lists of a changing suite expire quickly; their signatures are still checked.
apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Check-Valid-Until=false -y --no-install-recommends)
# Debian 13 renamed it with the size of its times.
curl=libcurl4t64
if [ "$suite" = bookworm ]; then curl=libcurl4; fi
packages=(
  make g++ git ca-certificates pkg-config python3 ffmpeg libncurses6 libsqlite3-0 "$curl" libxml2-dev tzdata procps
  libcurl4-openssl-dev libedit-dev libavformat-dev libavcodec-dev libavutil-dev libswscale-dev libswresample-dev
)

if [ ! -e "$root/complete" ]; then
  echo "Installing Debian $suite in $root." >&2
  rm -rf --one-file-system "$root"
  mkdir -p "$cache"
  debootstrap --variant=minbase "$suite" "$root" http://deb.debian.org/debian >&2
  chroot "$root" "${apt[@]}" update </dev/null >&2
  chroot "$root" "${apt[@]}" install "${packages[@]}" </dev/null >&2
  touch "$root/complete"
fi

# Copies libraries that the toolchain requires and that the suite has only in other versions.
copyMissingLibraries() {
  local programs name file
  programs=$(find "$toolchain/usr/bin" "$toolchain/usr/libexec" "$toolchain/usr/lib/swift/linux" -type f 2>/dev/null)
  for _ in 1 2 3; do
    for name in $(chroot "$root" ldd $programs /usr/local/lib/*.so* 2>/dev/null | awk '/not found/ { print $1 }' | sort -u); do
      file=$(ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }')
      if [ -n "$file" ]; then cp -L "$file" "$root/usr/local/lib/$name"; fi
    done
    chroot "$root" ldconfig
  done
}

# Runs in separate mount and process namespaces.
inside() {
  mkdir -p "$root$toolchain" "$root/shared" "$root/src"
  mount --bind -o ro "$toolchain" "$root$toolchain"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  # x265 reads there which processors it may use.
  mount --rbind /sys "$root/sys"
  mount -t tmpfs tmpfs "$root/tmp"
  copyMissingLibraries
  find "$root/src" -mindepth 1 -maxdepth 1 ! -name '.build*' -exec rm -rf {} +
  git -c safe.directory="$PWD" ls-files -z --cached --others --exclude-standard |
    tar --create --null --files-from=- --ignore-failed-read 2>/dev/null | tar --extract --directory "$root/src"

  local variables=(HOME=/root LANG=C.UTF-8 "PATH=$toolchain/usr/bin:/usr/local/bin:/usr/bin:/usr/sbin:/bin")
  echo "Debian $suite: $(chroot "$root" ffmpeg -version | head -n 1)" >&2
  if [ -d "$shared/media" ]; then
    mount --bind -o ro "$shared" "$root/shared"
    variables+=(FINESCRUB_SHARED=/shared FINESCRUB_TRUTH=/truth)
    # If this version decodes a file to other frames, these are the expected ones.
    local version
    version=$(chroot "$root" ffmpeg -version | sha256sum; sha256sum <.ci/make-truth.py)
    if [ "$(cat "$root/truth/version" 2>/dev/null)" != "$version" ]; then
      rm -rf "$root/truth"
      chroot "$root" python3 /src/.ci/make-truth.py /shared/media /truth | tee "$root/differences" >&2
      echo "$version" >"$root/truth/version"
    else
      cat "$root/differences" >&2
    fi
  fi
  chroot "$root" env -i "${variables[@]}" FINESCRUB_CORPUS="${FINESCRUB_CORPUS:-}" \
    make -C /src "$target" ARGS="${*@Q}" </dev/null
}

export -f inside copyMissingLibraries
export root toolchain shared suite target
exec unshare --mount --propagation private --pid --fork --kill-child \
  bash -euo pipefail -c 'inside "$@"' test-ffmpeg "$@"
