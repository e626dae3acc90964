#!/usr/bin/env bash
# Runs a command on a display and a session bus of its own, which are gone when it ends.
# The variable FINESCRUB_DISPLAY tells the command that no person's desktop is moved.
set -euo pipefail

for program in Xvfb dbus-run-session; do
  if ! command -v "$program" >/dev/null; then
    echo "*** SKIPPED: what needs a display of its own, for there is no $program. ***" >&2
    exec "$@"
  fi
done

folder=$(mktemp -d)
server=
end() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap end EXIT

# The server chooses a free display, and writes its number when it takes connections.
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 3840x2400x24 -nolisten tcp 3>"$folder/number" 2>"$folder/log" &
server=$!
if ! read -r number <"$folder/number"; then
  cat "$folder/log" >&2
  exit 1
fi

# A desktop of its own also has no settings of the person's, and nobody to ask for permissions.
export DISPLAY=":$number" FINESCRUB_DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo
export XDG_RUNTIME_DIR="$folder" GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0 SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
dbus-run-session -- "$@" 2> >(grep -v -e '^dbus-daemon\[' -e '^SpiRegistry daemon' >&2)
