#!/usr/bin/env bash
# Builds the Debian packages of scrub and of the viewer into .build/packages, for the Debian that it runs on.
#
# Swift's runtime is linked statically. The packages depend on the system's FFmpeg, GTK, SDL, libcurl and libedit in
# the versions that they were built with, as dpkg-shlibdeps finds them.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

version="$(.ci/version.sh)"
output="$PWD/.build/packages"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
rm -rf "$output"
mkdir -p "$output"

# Writes a package: the name, the short description, the dependencies beside libraries, other fields. The long
# description comes on standard input; the files are in $work/NAME.
package() {
  local name=$1 summary=$2 needed=$3 fields=$4 root="$work/$1" documents="$work/$1/usr/share/doc/$1"
  mkdir -p "$documents" "$root/DEBIAN" "$work/control-$name/debian"
  cp LICENSE "$documents/copyright"
  {
    printf '\nThe program links FFmpeg dynamically. Debian builds FFmpeg with --enable-gpl, so that the\n'
    printf 'package as a whole is distributed under the GNU General Public License, version 2 or later:\n'
    printf '/usr/share/common-licenses/GPL-2. It contains parts of the Swift runtime and of Foundation,\n'
    printf 'under the Apache License 2.0 with the runtime library exception:\n'
    printf '/usr/share/common-licenses/Apache-2.0.\n'
  } >>"$documents/copyright"
  {
    printf 'finescrub (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md in the source.\n\n' "$version"
    printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}")"
  } | gzip -9n >"$documents/changelog.gz"
  strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root"/usr/bin/*
  printf 'Source: finescrub\nMaintainer: %s\n\nPackage: %s\nArchitecture: any\n' "$maintainer" "$name" \
    >"$work/control-$name/debian/control"
  local libraries
  libraries=$(cd "$work/control-$name" && dpkg-shlibdeps -O "$root"/usr/bin/* 2>"$work/shlibdeps" | sed -n 's/^shlibs:Depends=//p') ||
    { cat "$work/shlibdeps" >&2; exit 1; }
  {
    printf 'Package: %s\nVersion: %s\nArchitecture: %s\nMaintainer: %s\n' \
      "$name" "$version" "$(dpkg --print-architecture)" "$maintainer"
    printf 'Section: video\nPriority: optional\nInstalled-Size: %s\n' "$(du -sk --exclude=DEBIAN "$root" | cut -f1)"
    printf 'Depends: %s\n%s' "$libraries${needed:+, $needed}" "$fields"
    printf 'Description: %s\n' "$summary"
    sed 's/^$/./; s/^/ /'
  } >"$root/DEBIAN/control"
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
  # The umask of the user who builds it is not part of the package.
  chmod -R u=rwX,go=rX "$root"
  local file="$output/${name}_${version}_$(dpkg --print-architecture).deb"
  dpkg-deb --root-owner-group --build "$root" "$file" >&2
  chmod 644 "$file"
  if dpkg-deb --contents "$file" | grep -vE '^(l|[-d]rw[-x]r-[-x]r-[-x])' >&2; then
    echo "error: everyone must be able to read these files of $name, and only root to write them" >&2
    exit 1
  fi
}

maintainer="The FineScrub authors <maintainers@finescrub.org>"

DESTDIR="$work/finescrub" PREFIX=/usr .ci/install.sh
# Another package has a program of this name, which overwrites disks.
package finescrub "fine scrubbing for video, in a terminal" "" $'Conflicts: scrub\n' <<'END'
Turns the movement of a finger into the exact frame of a video: a program for
the terminal that tries and compares scrubbing curves, finds exact frames, and
makes storyboards.

The farther a finger is away from the slider, the finer it moves. The program
shows the exact frame at each position, plots and compares speed curves,
reloads them from a config file during a drag, and writes frames and
thumbnails.
END

root="$work/finescrub-viewer"
program="$(.ci/program.sh scrub-viewer Apps/ScrubViewer)"
install -D -m 755 "$program" "$root/usr/bin/scrub-viewer"
id=org.finescrub.Viewer
data=Apps/ScrubViewer/Packaging
install -D -m 644 "$data/$id.desktop" "$root/usr/share/applications/$id.desktop"
install -D -m 644 "$data/$id.svg" "$root/usr/share/icons/hicolor/scalable/apps/$id.svg"
mkdir -p "$root/usr/share/metainfo" "$root/usr/share/man/man1"
sed "s/@VERSION@/$version/; s/@DATE@/$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%F)/" \
  "$data/$id.metainfo.xml" >"$root/usr/share/metainfo/$id.metainfo.xml"
chmod 644 "$root/usr/share/metainfo/$id.metainfo.xml"
sed "s/@VERSION@/$version/" "$data/scrub-viewer.1" | gzip -9n >"$root/usr/share/man/man1/scrub-viewer.1.gz"
package finescrub-viewer "fine scrubbing for video, in a window" \
  "adwaita-icon-theme, librsvg2-common" $'Suggests: finescrub\n' <<'END'
A window for scrubbing a video with a finger or a mouse: drag on the film
strip, and move away from it for finer control, down to single frames.

The exact frame follows the finger. Speed curves can be changed during a drag,
two videos can be compared under one finger, and frames are saved as images.
END

ls -l "$output" >&2
