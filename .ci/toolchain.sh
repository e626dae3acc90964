# Sourced by the other scripts: changes to the package's root folder and finds the Swift toolchain.

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

# The toolchain comes first: the system's llvm-cov, for example, cannot read Swift's profiles.
PATH="$(dirname "$(command -v swift)"):$PATH"
export PATH

# On a terminal, SwiftPM passes an argument for colored diagnostics to the compiler, which makes it compile
# everything again after a build in a pipe.
export NO_COLOR=1

# See Package.swift.
export FINESCRUB_OPTIMIZES_DEBUG=1

# For debug builds that only run tests: they need no debug information. All of them in one folder need the same options,
# or everything is compiled again. The index of editors is needed: SwiftPM finds tests in it.
testBuild=(-debug-info-format none)

# Sets moduleFlags to the options for reading the modules built in a configuration, which is the argument.
findModules() {
  local option
  moduleFlags=(-I "$(swift build -c "$1" --show-bin-path </dev/null)/Modules" -I Modules/Media/CScrubFFmpeg -I Modules/Media/CScrubCurl)
  for option in Modules/*/*/include; do moduleFlags+=(-I "$option"); done
  for option in $(pkg-config --cflags libavformat libavcodec libavutil libswscale libswresample libcurl); do
    moduleFlags+=(-Xcc "$option")
  done
}
