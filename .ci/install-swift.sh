#!/usr/bin/env bash
# Installs the Swift toolchain of the version $SWIFT into /opt/swift, where the scripts of .ci look for it, in a container of
# Debian; with the argument `static-sdk`, its SDK for static Linux programs, too.
#
# Debian 13 gets the toolchain for Debian 12, whose libraries it has under the same names.
set -euo pipefail

site=https://download.swift.org/swift-$SWIFT-release
release=swift-$SWIFT-RELEASE
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Downloads a file, and refuses it without a signature of the Swift project. Arguments: the address, the file.
download() {
  curl --fail --silent --show-error --location --retry 3 --output "$2" "$1"
  curl --fail --silent --show-error --location --retry 3 --output "$2.sig" "$1.sig"
  gpg --verify "$2.sig" "$2"
}

curl --fail --silent --show-error --location https://www.swift.org/keys/all-keys.asc | gpg --import
platform=debian12
if [ "$(uname -m)" = aarch64 ]; then platform=debian12-aarch64; fi
download "$site/$platform/$release/$release-$platform.tar.gz" "$work/swift.tar.gz"
mkdir -p /opt/swift
tar --extract --file "$work/swift.tar.gz" --directory /opt/swift --strip-components 1

if [ "${1:-}" = static-sdk ]; then
  sdk=${release}_static-linux-0.1.0.artifactbundle.tar.gz
  download "$site/static-sdk/$release/$sdk" "$work/$sdk"
  /opt/swift/usr/bin/swift sdk install "$work/$sdk"
fi
