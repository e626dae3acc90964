#!/usr/bin/env bash
# Installs missing system libraries; does nothing if there are none.
# Arguments: pkg-config names, "tests" for the package's libraries and the programs that its tests run, "remote-tests"
# for those and the programs that the tests of remote files run, "viewer" for
# the viewer's libraries, "viewer-tests" for those of its tests, too, "package" to make packages of both, "scripts"
# for the package's libraries and the programs that lint runs, "docs" for those that the documentation needs, too, or
# "web" for those that build and test the module for browsers.
# Without arguments: the package's libraries.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# g++ stands for all that the Swift toolchain requires, and that its archive does not contain.
package=(g++ libavformat libavcodec libavutil libswscale libswresample libedit libcurl)
case "$*" in
"") set -- "${package[@]}" ;;
tests) set -- "${package[@]}" ffmpeg python3 ;;
remote-tests) set -- "${package[@]}" ffmpeg nginx openssl ;;
scripts) set -- "${package[@]}" python3 nodejs binaryen ;;
docs) set -- "${package[@]}" python3 nodejs binaryen graphviz linkchecker ;;
web) set -- "${package[@]}" python3 nodejs binaryen chromium ;;
viewer) set -- "${package[@]}" libadwaita-1 sdl2 ;;
viewer-tests) set -- "${package[@]}" libadwaita-1 sdl2 x11 xtst ;;
package) set -- "${package[@]}" libadwaita-1 sdl2 dpkg-dev ;;
esac

# Homebrew does not link its libedit and curl, because the system has both.
if command -v brew >/dev/null; then
  PKG_CONFIG_PATH="$(brew --prefix)/opt/libedit/lib/pkgconfig:$(brew --prefix)/opt/curl/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
  export PKG_CONFIG_PATH
fi

isComplete() {
  local name libraries=()
  for name in "$@"; do
    case "$name" in
    # Programs, which have no pkg-config files.
    g++) command -v cc && ! swift --version 2>&1 | grep "shared libraries" ;;
    dpkg-dev) command -v dpkg-shlibdeps ;;
    # Debian has it where only root's PATH looks.
    nginx) PATH="$PATH:/usr/sbin" command -v nginx ;;
    graphviz) command -v dot ;;
    nodejs) command -v node ;;
    chromium) command -v chromium || command -v google-chrome ;;
    binaryen) command -v wasm-opt ;;
    python3 | ffmpeg | openssl | linkchecker) command -v "$name" ;;
    x11) libraries+=(x11) && command -v Xvfb && command -v Xorg && command -v dbus-run-session ;;
    *) libraries+=("$name") ;;
    esac >/dev/null || return 1
  done
  command -v pkg-config >/dev/null && pkg-config --exists "${libraries[@]}"
}

if isComplete "$@"; then exit 0; fi

aptPackages=(pkg-config)
brewPackages=(pkg-config)
for library in "$@"; do
  case "$library" in
  g++) aptPackages+=(g++ libncurses6 libsqlite3-0 libxml2-dev) ;;
  # It brings GTK, which draws its SVG icons with librsvg.
  libadwaita-1) aptPackages+=(libadwaita-1-dev adwaita-icon-theme librsvg2-common) ;;
  sdl2) aptPackages+=(libsdl2-dev) ;;
  # With the displays, the message bus and the accessibility service that the tests start.
  x11) aptPackages+=(libx11-dev xvfb xserver-xorg-core xserver-xorg-video-dummy dbus at-spi2-core) ;;
  xtst) aptPackages+=(libxtst-dev) ;;
  # One of several variants of libcurl, the one that Debian links most programs with.
  libcurl) aptPackages+=(libcurl4-openssl-dev) ;;
  nginx) aptPackages+=(nginx-light) ;;
  python3 | dpkg-dev | nodejs | binaryen | chromium | ffmpeg | openssl | graphviz | linkchecker)
    aptPackages+=("$library")
    ;;
  *) aptPackages+=("$library-dev") ;;
  esac
  case "$library" in
  g++) ;;
  libedit) brewPackages+=(libedit) ;;
  libcurl) brewPackages+=(curl) ;;
  libadwaita-1) brewPackages+=(libadwaita adwaita-icon-theme) ;;
  sdl2) brewPackages+=(sdl2) ;;
  x11) brewPackages+=(libx11) ;;
  xtst) brewPackages+=(libxtst) ;;
  python3) brewPackages+=(python) ;;
  nodejs) brewPackages+=(node) ;;
  binaryen | chromium | nginx | openssl | graphviz | linkchecker) brewPackages+=("$library") ;;
  *) brewPackages+=(ffmpeg) ;;
  esac
done

# The package manager must not read standard input, which is for the program that runs after this script.
asRoot() {
  if [ "$(id -u)" -eq 0 ]; then "$@" </dev/null
  elif command -v sudo >/dev/null; then sudo "$@" </dev/null
  else
    echo "Installing requires root, and there is no sudo. Run this as root:" >&2
    echo "  $*" >&2
    exit 1
  fi
}

installWithApt() {
  local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${aptPackages[@]}")
  # Without a current package list the first attempt fails; only then fetch the list.
  asRoot "${install[@]}" >&2 || { asRoot apt-get update >&2 && asRoot "${install[@]}" >&2; }
}

echo "Installing the dependencies of FineScrub: $*" >&2
if command -v apt-get >/dev/null; then installWithApt
elif command -v brew >/dev/null; then brew install "${brewPackages[@]}" </dev/null >&2
else
  echo "This system has neither apt-get nor brew. Please install pkg-config and the development" >&2
  echo "files (headers and .pc files) of: $*" >&2
  echo "  Fedora:      dnf install gcc-c++ pkgconf ffmpeg-devel libedit-devel libcurl-devel   (ffmpeg-devel is in RPM Fusion)" >&2
  echo "  Arch Linux:  pacman -S gcc pkgconf ffmpeg libedit curl" >&2
  echo "  Alpine:      apk add g++ pkgconf ffmpeg-dev libedit-dev curl-dev" >&2
  echo "and for the viewer libadwaita-devel SDL2-devel, libadwaita sdl2, or libadwaita-dev sdl2-dev." >&2
  exit 1
fi

if ! isComplete "$@"; then
  echo "Something is still missing of: $*" >&2
  echo "To see what, run: swift --version, and pkg-config --print-errors --exists NAME" >&2
  exit 1
fi
