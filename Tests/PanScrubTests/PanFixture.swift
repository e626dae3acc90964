import PanScrub
import Scrubbing
import SpeedCurves
import Testing

/// Returns a pan over a minute of video, 300 points wide.
func makePan(
  _ mode: PanMode = .absolute, at value: Double = 30,
  _ change: (inout PanSettings) -> Void = { _ in }
) -> PanScrubber {
  var settings = PanSettings(mode: mode, width: 300)
  change(&settings)
  var pan = PanScrubber(settings: settings, curve: TieredCurve.classic)
  pan.setRange(minimum: 0, maximum: 60)
  pan.setValue(value)
  return pan
}

/// Returns a point, by default without a time.
func point(_ x: Double, _ y: Double = 0, _ time: Double? = nil) -> TouchPoint {
  TouchPoint(x: x, y: y, time: time)
}

/// Moves far enough horizontally for the pan to begin.
func begin(_ pan: inout PanScrubber, playback: PlaybackState = .playing) {
  _ = pan.touchDown(point(0), playback: playback)
  #expect(pan.touchMoved(point(50)).state == .began)
}
