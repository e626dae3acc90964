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

/// Adds the calls of ScrubGestures that take a number.
func addScrubGesturesCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubGestures.EventCurve.init(tiers:)") { values in
    let target = try EventCurve(tiers: Array<SpeedTier>.any(&values)); use(target.curve)
  }
  add("ScrubGestures.ScrubModel.send(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.send(ScrubEvent.any(&values))) }
  }
  add("ScrubGestures.ScrubModel.init(curve:slider:trackWidth:lineY:pan:)") { values in
    let target = ScrubModel(curve: values.curve(), slider: SliderSettings.any(&values), trackWidth: Double.any(&values), lineY: Double.any(&values), pan: PanSettings.any(&values)); use(target.curve); use(target.duration); use(target.fingerDistance); use(target.followsEnd); use(target.isGrowing); use(target.isReady); use(target.isTracking); use(target.pan); use(target.panCurve); use(target.panSettings); use(target.panState); use(target.panWidth); use(target.playback); use(target.range); use(target.scroll); use(target.selectedSpeed); use(target.slider); use(target.sliderSettings); use(target.state); use(target.time); use(target.trackWidth)
  }
  add("ScrubGestures.ScrubModel.trackWidth") { values in
    values.with(ScrubModel.self) { target, values in target.trackWidth = Double.any(&values) }
  }
  add("ScrubGestures.ScrubModel.open(duration:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.open(duration: Optional<MediaTime>.any(&values))) }
  }
  add("ScrubGestures.ScrubModel.setDuration(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setDuration(MediaTime.any(&values))) }
  }
  add("ScrubGestures.ScrubModel.setRange(minimum:maximum:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setRange(minimum: Optional<Double>.any(&values), maximum: Optional<Double>.any(&values))) }
  }
  add("ScrubGestures.ScrubModel.setValue(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setValue(Double.any(&values))) }
  }
}
