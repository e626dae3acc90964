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
import ScrubMedia
import ScrubPlayback
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of FFmpegSeek that take a number.
func addFFmpegSeekCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("FFmpegSeek.SidecarFolder.byteLimit") { values in
    values.with(SidecarFolder.self) { target, values in target.byteLimit = Int.any(&values) }
  }
  add("FFmpegSeek.SidecarFolder.init(path:byteLimit:)") { values in
    let target = SidecarFolder(path: String.any(&values), byteLimit: Int.any(&values)); use(target.byteLimit); use(target.path)
  }
  add("FFmpegSeek.SourceOptions.init(threads:maximumPixels:maximumStreams:probeBytes:openDeadline:requestDeadline:scanBytes:cache:)") { values in
    let target = SourceOptions(threads: Int.any(&values), maximumPixels: Int64.any(&values), maximumStreams: Int.any(&values), probeBytes: Int.any(&values), openDeadline: Optional<Double>.any(&values), requestDeadline: Optional<Double>.any(&values), scanBytes: Int64.any(&values), cache: Optional<SidecarFolder>.any(&values)); use(target.cache); use(target.maximumPixels); use(target.maximumStreams); use(target.openDeadline); use(target.probeBytes); use(target.requestDeadline); use(target.scanBytes); use(target.threads)
  }
}
