# Sourced by the other scripts: goes to the package's root and finds the Swift toolchain.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v swift >/dev/null; then
  for folder in /opt/swift/usr/bin "$HOME/.local/share/swiftly/bin" "$HOME/.swiftly/bin" /usr/local/swift/usr/bin; do
    if [ -x "$folder/swift" ]; then PATH="$folder:$PATH"; fi
  done
fi
if ! command -v swift >/dev/null; then
  echo "Swift is not installed. Get version 6.2 or later from https://www.swift.org/install and put its usr/bin on PATH." >&2
  exit 1
fi

# The toolchain comes first: a system's own llvm-cov, for example, cannot read Swift's profiles.
PATH="$(dirname "$(command -v swift)"):$PATH"
export PATH

# SwiftPM gives the compiler another argument when it writes to a terminal, to color what it reports, and then
# compiles everything again: a run in a terminal after one in a pipe would take minutes instead of a second.
export NO_COLOR=1
