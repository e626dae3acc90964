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

/// Adds the calls of ScrubConfig that take a number.
func addScrubConfigCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubConfig.SliderConfiguration.minimumValue") { values in
    values.with(SliderConfiguration.self) { target, values in target.minimumValue = Optional<Double>.any(&values) }
  }
  add("ScrubConfig.SliderConfiguration.maximumValue") { values in
    values.with(SliderConfiguration.self) { target, values in target.maximumValue = Optional<Double>.any(&values) }
  }
  add("ScrubConfig.SliderConfiguration.value") { values in
    values.with(SliderConfiguration.self) { target, values in target.value = Optional<Double>.any(&values) }
  }
  add("ScrubConfig.SliderConfiguration.trackWidth") { values in
    values.with(SliderConfiguration.self) { target, values in target.trackWidth = Double.any(&values) }
  }
}
