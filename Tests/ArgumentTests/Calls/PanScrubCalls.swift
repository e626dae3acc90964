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

/// Adds the calls of PanScrub that take a number.
func addPanScrubCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("PanScrub.PanScrubber.touchDown(_:playback:fingers:)") { values in
    values.with(PanScrubber.self) { target, values in use(target.touchDown(TouchPoint.any(&values), playback: PlaybackState.any(&values), fingers: Int.any(&values))) }
  }
  add("PanScrub.PanScrubber.touchMoved(_:fingers:)") { values in
    values.with(PanScrubber.self) { target, values in use(target.touchMoved(TouchPoint.any(&values), fingers: Int.any(&values))) }
  }
  add("PanScrub.PanScrubber.touchUp(_:)") { values in
    values.with(PanScrubber.self) { target, values in use(target.touchUp(Optional<TouchPoint>.any(&values))) }
  }
  add("PanScrub.PanScrubber.setValue(_:)") { values in
    values.with(PanScrubber.self) { target, values in use(target.setValue(Double.any(&values))) }
  }
  add("PanScrub.PanScrubber.setRange(minimum:maximum:)") { values in
    values.with(PanScrubber.self) { target, values in use(target.setRange(minimum: Double.any(&values), maximum: Double.any(&values))) }
  }
  add("PanScrub.PanSettings.width") { values in
    values.with(PanSettings.self) { target, values in target.width = Double.any(&values) }
  }
  add("PanScrub.PanSettings.pointsPerSecond") { values in
    values.with(PanSettings.self) { target, values in target.pointsPerSecond = Optional<Double>.any(&values) }
  }
  add("PanScrub.PanSettings.recognitionDistance") { values in
    values.with(PanSettings.self) { target, values in target.recognitionDistance = Double.any(&values) }
  }
  add("PanScrub.PanSettings.holdDuration") { values in
    values.with(PanSettings.self) { target, values in target.holdDuration = Optional<Double>.any(&values) }
  }
  add("PanScrub.PanSettings.init(mode:width:pointsPerSecond:edge:cancel:recognitionDistance:holdDuration:secondFingerCancels:)") { values in
    let target = PanSettings(mode: PanMode.any(&values), width: Double.any(&values), pointsPerSecond: Optional<Double>.any(&values), edge: Optional<PanEdge>.any(&values), cancel: Optional<CancelPolicy>.any(&values), recognitionDistance: Double.any(&values), holdDuration: Optional<Double>.any(&values), secondFingerCancels: Bool.any(&values)); use(target.cancel); use(target.edge); use(target.holdDuration); use(target.mode); use(target.pointsPerSecond); use(target.recognitionDistance); use(target.secondFingerCancels); use(target.width)
  }
}
