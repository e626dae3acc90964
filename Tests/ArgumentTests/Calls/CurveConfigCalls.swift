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

/// Adds the calls of CurveConfig that take a number.
func addCurveConfigCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("CurveConfig.CurveContext.init(duration:framesPerSecond:trackLength:)") { values in
    let target = CurveContext(duration: Optional<Double>.any(&values), framesPerSecond: Optional<Double>.any(&values), trackLength: Optional<Double>.any(&values)); use(target.duration); use(target.framesPerPoint); use(target.framesPerSecond); use(target.trackLength)
  }
  add("CurveConfig.ConfigKey.number(_:in:default:_:)") { values in
    use(ConfigKey.number(String.any(&values), in: NumberRange.any(&values), default: Optional<Double>.any(&values), String.any(&values)))
  }
  add("CurveConfig.ConfigKey.numbers(_:in:minimumCount:default:_:)") { values in
    use(ConfigKey.numbers(String.any(&values), in: NumberRange.any(&values), minimumCount: Int.any(&values), default: Optional<[Double]>.any(&values), String.any(&values)))
  }
  add("CurveConfig.ConfigKey.curves(_:minimumCount:default:_:)") { values in
    use(ConfigKey.curves(String.any(&values), minimumCount: Int.any(&values), default: Optional<ConfigNode>.any(&values), String.any(&values)))
  }
  add("CurveConfig.ConfigKey.objects(_:_:minimumCount:default:_:)") { values in
    use(ConfigKey.objects(String.any(&values), Array<ConfigField>.any(&values), minimumCount: Int.any(&values), default: Optional<ConfigNode>.any(&values), String.any(&values)))
  }
}
