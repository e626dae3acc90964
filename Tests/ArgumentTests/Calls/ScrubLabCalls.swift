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

/// Adds the calls of ScrubLab that take a number.
func addScrubLabCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubLab.Comparison.init(_:trials:people:steps:seed:)") { values in
    let target = try Comparison(LabVideo.any(&values), trials: Int.any(&values), people: Int.any(&values), steps: Bool.any(&values), seed: UInt64.any(&values)); use(target.people); use(target.seed); use(target.video)
  }
  add("ScrubLab.CurveMeasure.expertSeconds(bits:)") { values in
    use(CurveMeasure.expertSeconds(bits: Double.any(&values)))
  }
  add("ScrubLab.LabVideo.init(duration:framesPerSecond:trackLength:)") { values in
    let target = try LabVideo(duration: Double.any(&values), framesPerSecond: Double.any(&values), trackLength: Double.any(&values)); use(target.bits); use(target.duration); use(target.frameCount); use(target.framesPerPoint); use(target.framesPerSecond); use(target.trackLength)
  }
}
