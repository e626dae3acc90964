# Runs in a bare Debian with the packages in /packages: see test-package.sh.

apt-get -o Acquire::Check-Valid-Until=false update >/dev/null

echo "Installing." >&2
apt-get install -y --no-install-recommends /packages/*.deb >/dev/null
export XDG_CACHE_HOME=/tmp/cache

scrub --version
# The demo clip, scrubbed: the frame under the lifted finger.
printf 'seek #1234\ndown 150 0\nmove 170 -120\nup\nexport /tmp/still.png #77\n' | scrub --json | tee /tmp/results
grep -q '"command":"seek".*"frame":1234' /tmp/results
[ "$(grep -c '"ok":true' /tmp/results)" -eq 5 ]
[ "$(head -c 8 /tmp/still.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]
scrub export-frame '#5' --out /tmp/other.png
test -s /tmp/other.png
for shell in bash zsh fish; do scrub completions "$shell" >/tmp/completion; test -s /tmp/completion; done
test -s /usr/share/man/man1/scrub.1.gz || echo "Manual pages are left out of this system." >&2

echo "Opening the viewer on a virtual display." >&2
apt-get install -y --no-install-recommends xvfb xauth dbus x11-utils >/dev/null
dbus-run-session -- xvfb-run -s '-screen 0 1280x800x24' bash -c '
  GSK_RENDERER=cairo SDL_AUDIODRIVER=dummy scrub-viewer &
  viewer=$!
  for attempt in $(seq 120); do
    if xwininfo -root -tree | grep -qiE "finescrub|scrub-viewer|demo"; then echo "The window is open." >&2; break; fi
    kill -0 $viewer || exit 1
    sleep 0.5
  done
  xwininfo -root -tree | grep -iE "finescrub|scrub-viewer|demo"
  kill $viewer
'

echo "Removing." >&2
apt-get purge -y finescrub finescrub-viewer >/dev/null
left=$(dpkg -L finescrub finescrub-viewer 2>/dev/null || true)
[ -z "$left" ]
for path in /usr/bin/scrub /usr/bin/scrub-viewer /usr/share/doc/finescrub /usr/share/doc/finescrub-viewer \
  /usr/share/applications/org.finescrub.Viewer.desktop /usr/share/metainfo/org.finescrub.Viewer.metainfo.xml; do
  if [ -e "$path" ]; then echo "$path is left" >&2; exit 1; fi
done
echo "The packages work, and leave nothing." >&2
