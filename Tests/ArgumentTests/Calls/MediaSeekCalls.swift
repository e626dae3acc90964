// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import ConfigText
import CurveCharts
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import GrowingFiles
import Media
import MediaSeek
import MediaTime
import PanScrub
import Playback
import ScrubConfig
import ScrubControls
import ScrubLab
import ScrubSession
import Scrubbing
import Sidecars
import SpeedCurves
import Stills
import Storyboards
import Timeline
import Trims

/// Adds the calls of MediaSeek that take a number.
func addMediaSeekCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("MediaSeek.FrameCache.init(byteLimit:)") { values in
    let target = FrameCache(byteLimit: Int.any(&values)); use(target.byteCount); use(target.byteLimit); use(target.fillsThumbnails)
  }
}
