#!/usr/bin/env bash
# Runs a command with its own virtual display and session bus, which end with it; with --touch before it, the display
# has a touch screen. The variable FINESCRUB_DISPLAY indicates that no real desktop is used, FINESCRUB_TOUCH is the
# socket of the touch screen's driver.
set -euo pipefail

server=Xvfb
if [ "${1:-}" = --touch ]; then
  server=Xorg
  shift
fi
for program in "$server" dbus-run-session; do
  if ! command -v "$program" >/dev/null; then
    echo "*** SKIPPED: everything that needs a virtual display, because $program is not installed. ***" >&2
    exec "$@"
  fi
done

folder=$(mktemp -d)
process=
end() {
  if [ -n "$process" ]; then kill "$process" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap end EXIT

# The server chooses a free display, and writes its number once it accepts connections.
mkfifo "$folder/number"
case "$server" in
Xvfb) arguments=(-screen 0 3840x2400x24) ;;
Xorg)
  export FINESCRUB_TOUCH="$folder/touch"
  sed "s|@SOCKET@|$FINESCRUB_TOUCH|" .ci/touch-display.conf >"$folder/xorg.conf"
  # Debian's wrapper starts it only for a user at the console, which a seat of its own does not use.
  if [ -x /usr/lib/xorg/Xorg ]; then server=/usr/lib/xorg/Xorg; fi
  arguments=(-config "$folder/xorg.conf" -logfile "$folder/log" -seat finescrub)
  ;;
esac
"$server" -displayfd 3 "${arguments[@]}" -nolisten tcp 3>"$folder/number" 2>>"$folder/log" &
process=$!
if ! read -r number <"$folder/number"; then
  cat "$folder/log" >&2
  exit 1
fi

# Ignore the user's desktop settings and permission dialogs.
export DISPLAY=":$number" FINESCRUB_DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo
export XDG_RUNTIME_DIR="$folder" GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0 SDL_AUDIODRIVER=dummy
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
dbus-run-session -- "$@" 2> >(grep -v -e '^dbus-daemon\[' -e '^SpiRegistry daemon' >&2)
