#!/usr/bin/env bash
# Checks the import lines of every module, of what the programs share, and of the viewer's, against the package's import graph.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# module: the modules of this package that it may import, all of them, not only the next ones
graph='
CMathematics:
MediaTime:
SpeedCurves: CMathematics
Scrubbing: SpeedCurves MediaTime CMathematics
ScrubControls: Scrubbing SpeedCurves MediaTime
Playback: Scrubbing SpeedCurves MediaTime
GestureRecordings: Scrubbing SpeedCurves MediaTime CurveConfig ConfigText
PanScrub: Scrubbing SpeedCurves MediaTime
Timeline: Scrubbing SpeedCurves MediaTime CMathematics
ConfigText:
CurveConfig: SpeedCurves ConfigText
ScrubConfig: CurveConfig PanScrub Scrubbing SpeedCurves ConfigText MediaTime
CurvePlugins: CCurvePlugin CurveConfig SpeedCurves ConfigText
CCurvePlugin:
Media: MediaTime
Threads:
MediaSeek: Media Threads MediaTime
MediaTesting: Media MediaTime SpeedCurves
CFFmpeg:
FFmpegHandles: CFFmpeg
FFmpegSeek: FFmpegHandles Media MediaSeek Threads MediaTime
FFmpegSound: FFmpegSeek FFmpegHandles Media MediaSeek Threads MediaTime
FFmpegWrite: FFmpegHandles MediaTime CMathematics
ScrubSession: PanScrub Media MediaSeek Threads Scrubbing SpeedCurves MediaTime
ScrubLab: Scrubbing SpeedCurves MediaTime CMathematics
Surface:
ViewerModel: Surface AppSupport CurveConfig Timeline Media MediaSeek MediaTime PanScrub ScrubSession Scrubbing SpeedCurves
StripPictures: Surface ViewerModel Media MediaTime
Toolkit: CGtk CCanvas Surface
SoundOutput: CSDL
SoundPlaying: SoundOutput FFmpegSound Media MediaTime Scrubbing
AppSupport: CurveConfig CurvePlugins FFmpegWrite Media MediaSeek Threads MediaTime PanScrub ScrubConfig ScrubSession Scrubbing SpeedCurves Timeline ConfigText
'

# What any module may import besides, and what only those may that touch the operating system.
standard='Swift Synchronization'
cLibrary='Glibc Musl Darwin'
system='Foundation FoundationEssentials Dispatch'
systemModules='Threads ScrubConfig CurvePlugins FFmpegHandles FFmpegSeek FFmpegSound FFmpegWrite AppSupport StripPictures SoundPlaying'

status=0
complain() {
  echo "error: $*" >&2
  status=1
}

holds() { case " $1 " in *" $2 "*) return 0 ;; *) return 1 ;; esac; }

importsOf() {
  sed -nE 's/^[[:space:]]*(@[A-Za-z_]+(\([A-Za-z_]+\))?[[:space:]]+)*((public|package|internal|fileprivate|private)[[:space:]]+)?import[[:space:]]+((struct|class|enum|protocol|typealias|func|let|var)[[:space:]]+)?([A-Za-z_0-9]+).*/\7/p' "$1"
}

viewer=(Surface ViewerModel StripPictures Toolkit SoundOutput SoundPlaying)
for folder in Modules/*/*/ Apps/Support/ "${viewer[@]/#/Apps/ScrubViewer/}"; do
  case "$folder" in *.docc/*) continue ;; esac
  module=$(basename "$folder")
  if [ "$folder" = Apps/Support/ ]; then module=AppSupport; fi
  line=$(printf '%s' "$graph" | grep "^$module:" || true)
  if [ -z "$line" ]; then
    complain "${folder%/} is not in the import graph of .ci/check-imports.sh; add its line."
    continue
  fi
  allowed="${line#*:} $standard"
  if holds "$systemModules" "$module"; then allowed="$allowed $cLibrary $system"; fi

  while IFS= read -r file; do
    for import in $(importsOf "$file"); do
      if ! holds "$allowed" "$import"; then
        complain "$file imports $import; $module may import only:$(echo " $allowed" | tr -s ' ')"
      fi
    done
  done < <(find "$folder" -name '*.swift')
done

exit "$status"
