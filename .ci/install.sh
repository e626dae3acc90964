#!/usr/bin/env bash
# Installs scrub with its manual page and the completion of its words for bash, zsh and fish.
# Environment: PREFIX is the folder to install into, by default /usr/local; DESTDIR is put in front of it, for
# packages.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/toolchain.sh"

# Everyone uses what is installed, whatever the user's umask is.
umask 022
# Not every shell has replaced a ~ that is an argument of make.
home() { case "$1" in "~" | "~/"*) printf '%s' "$HOME${1#\~}" ;; *) printf '%s' "$1" ;; esac; }
PREFIX="$(home "${PREFIX:-/usr/local}")"
target="$(home "${DESTDIR:-}")$PREFIX"
program="$(.ci/program.sh)"

# /usr has a folder of its own for the completions of packages.
zsh=site-functions
if [ "$PREFIX" = /usr ]; then zsh=vendor-completions; fi

# Arguments: the mode, the file, and the path to install it as. Only GNU's install has -D.
put() {
  install -d "$(dirname "$3")"
  install -m "$1" "$2" "$3"
}

put 755 "$program" "$target/bin/scrub"
generated="$(mktemp -d)"
trap 'rm -rf "$generated"' EXIT
"$program" manual | gzip -9n >"$generated/scrub.1.gz"
for shell in bash zsh fish; do "$program" completions "$shell" >"$generated/$shell"; done
put 644 "$generated/scrub.1.gz" "$target/share/man/man1/scrub.1.gz"
put 644 "$generated/bash" "$target/share/bash-completion/completions/scrub"
put 644 "$generated/zsh" "$target/share/zsh/$zsh/_scrub"
put 644 "$generated/fish" "$target/share/fish/vendor_completions.d/scrub.fish"
echo "Installed scrub, its manual page and its completions in $target." >&2
