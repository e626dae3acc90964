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

/// Adds the calls of FFmpegSeek that take a number.
func addFFmpegSeekCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("FFmpegSeek.SourceOptions.init(threads:maximumPixels:maximumStreams:probeBytes:openDeadline:requestDeadline:scanBytes:cache:)") { values in
    let target = SourceOptions(threads: Int.any(&values), maximumPixels: Int64.any(&values), maximumStreams: Int.any(&values), probeBytes: Int.any(&values), openDeadline: Optional<Double>.any(&values), requestDeadline: Optional<Double>.any(&values), scanBytes: Int64.any(&values), cache: Optional<SidecarFolder>.any(&values)); use(target.cache); use(target.maximumPixels); use(target.maximumStreams); use(target.openDeadline); use(target.probeBytes); use(target.requestDeadline); use(target.scanBytes); use(target.threads)
  }
}
