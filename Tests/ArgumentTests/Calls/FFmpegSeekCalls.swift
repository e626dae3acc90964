// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubGrowingFiles
import ScrubMedia
import ScrubPlayback
import ScrubSidecars
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of FFmpegSeek that take a number.
func addFFmpegSeekCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("FFmpegSeek.SourceOptions.init(threads:maximumPixels:maximumStreams:probeBytes:openDeadline:requestDeadline:scanBytes:cache:)") { values in
    let target = SourceOptions(threads: Int.any(&values), maximumPixels: Int64.any(&values), maximumStreams: Int.any(&values), probeBytes: Int.any(&values), openDeadline: Optional<Double>.any(&values), requestDeadline: Optional<Double>.any(&values), scanBytes: Int64.any(&values), cache: Optional<SidecarFolder>.any(&values)); use(target.cache); use(target.maximumPixels); use(target.maximumStreams); use(target.openDeadline); use(target.probeBytes); use(target.requestDeadline); use(target.scanBytes); use(target.threads)
  }
}
