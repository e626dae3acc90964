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

/// Adds the calls of CurveConfig that take a number.
func addCurveConfigCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("CurveConfig.CurveContext.init(duration:framesPerSecond:trackLength:)") { values in
    let target = CurveContext(duration: Optional<Double>.any(&values), framesPerSecond: Optional<Double>.any(&values), trackLength: Optional<Double>.any(&values)); use(target.duration); use(target.framesPerPoint); use(target.framesPerSecond); use(target.trackLength)
  }
  add("CurveConfig.NumberRange.atLeast(_:)") { values in
    use(NumberRange.atLeast(Double.any(&values)))
  }
  add("CurveConfig.NumberRange.above(_:)") { values in
    use(NumberRange.above(Double.any(&values)))
  }
  add("CurveConfig.NumberRange.within(_:)") { values in
    use(NumberRange.within(ClosedRange<Double>.any(&values)))
  }
}
