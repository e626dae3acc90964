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

/// Adds the calls of Scrubber that take a number.
func addScrubSessionCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("Scrubber.ScrubModel.touchDown(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.touchDown(TouchPoint.any(&values))) }
  }
  add("Scrubber.ScrubModel.touchMoved(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.touchMoved(TouchPoint.any(&values))) }
  }
  add("Scrubber.ScrubModel.touchUp(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.touchUp(Optional<TouchPoint>.any(&values))) }
  }
  add("Scrubber.ScrubModel.perform(_:steps:at:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.perform(SliderAction.any(&values), steps: AdjustmentSteps.any(&values), at: Optional<Double>.any(&values))) }
  }
  add("Scrubber.ScrubModel.seek(to:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.seek(to: Double.any(&values))) }
  }
  add("Scrubber.ScrubModel.grow(to:isGrowing:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.grow(to: MediaTime.any(&values), isGrowing: Bool.any(&values))) }
  }
  add("Scrubber.ScrubModel.panDown(_:fingers:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.panDown(TouchPoint.any(&values), fingers: Int.any(&values))) }
  }
  add("Scrubber.ScrubModel.panMoved(_:fingers:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.panMoved(TouchPoint.any(&values), fingers: Int.any(&values))) }
  }
  add("Scrubber.ScrubModel.panUp(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.panUp(Optional<TouchPoint>.any(&values))) }
  }
  add("Scrubber.ScrubModel.init(curve:slider:trackWidth:pan:)") { values in
    let target = ScrubModel(curve: values.curve(), slider: SliderSettings.any(&values), trackWidth: Double.any(&values), pan: PanSettings.any(&values)); use(target.curve); use(target.duration); use(target.fingerDistance); use(target.followsEnd); use(target.isGrowing); use(target.isReady); use(target.isTracking); use(target.pan); use(target.panCurve); use(target.panSettings); use(target.panState); use(target.panWidth); use(target.playback); use(target.range); use(target.scroll); use(target.slider); use(target.sliderSettings); use(target.state); use(target.time); use(target.trackWidth)
  }
  add("Scrubber.ScrubModel.trackWidth") { values in
    values.with(ScrubModel.self) { target, values in target.trackWidth = Double.any(&values) }
  }
  add("Scrubber.ScrubModel.open(duration:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.open(duration: Optional<MediaTime>.any(&values))) }
  }
  add("Scrubber.ScrubModel.setDuration(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setDuration(MediaTime.any(&values))) }
  }
  add("Scrubber.ScrubModel.setRange(minimum:maximum:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setRange(minimum: Optional<Double>.any(&values), maximum: Optional<Double>.any(&values))) }
  }
  add("Scrubber.ScrubModel.setValue(_:)") { values in
    values.with(ScrubModel.self) { target, values in use(target.setValue(Double.any(&values))) }
  }
}
