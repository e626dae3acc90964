// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import ScrubConfigText
import CurveCharts
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import ScrubMedia
import MediaSeek
import ScrubTime
import PanScrub
import ScrubPlayback
import ScrubConfig
import Scrubbing
import ScrubLab
import SpeedCurves
import ScrubStills
import ScrubStoryboards
import ScrubTimeline
import ScrubTrims

/// Adds the calls of MediaSeek that take a number.
func addMediaSeekCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("MediaSeek.FrameCache.init(byteLimit:)") { values in
    let target = FrameCache(byteLimit: Int.any(&values)); use(target.byteCount); use(target.byteLimit); use(target.fillsThumbnails)
  }
}
