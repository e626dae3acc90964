import PanScrub
import ScrubConfig
import ScrubConfigText
import Scrubbing
import SpeedCurves

/// A pan that JavaScript holds.
final class PanHandle: Handle {
  var pan: PanScrubber

  init(_ pan: PanScrubber) { self.pan = pan }

  func give(_ response: PanResponse) {
    Exchange.give(
      response.value, Double(PanState.allCases.firstIndex(of: response.state) ?? 0),
      response.speed, Double(response.band.index), response.band.distance, response.band.speed,
      response.valuePerPoint, response.valueChanged ? 1 : 0, Double(response.feedback.rawValue),
      response.playback.map { $0 == .playing ? 1 : 0 }, response.isTracking ? 1 : 0,
      pan.holdDeadline, pan.fingerDistance)
  }
}

/// Creates a pan with a curve and the settings of a configuration, or the default ones.
@_cdecl("pan")
public func makePan(
  _ curve: UnsafeMutableRawPointer, _ configuration: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  let settings = configuration?.object(ConfigurationHandle.self).configuration.pan
  return PanHandle(
    PanScrubber(settings: settings ?? PanSettings(), curve: curve.object(CurveHandle.self).curve)
  ).address
}

/// Changes the settings that the text, an object of the config's keys, contains; returns whether it is valid.
@_cdecl("panChange")
public func panChange(_ handle: UnsafeMutableRawPointer) -> Bool {
  Exchange.reportingErrors { () throws(ConfigError) in
    try handle.object(PanHandle.self).pan.settings.change(ConfigNode(parsing: Exchange.text))
  }
}

/// Replaces the curve.
@_cdecl("panCurve")
public func panCurve(_ handle: UnsafeMutableRawPointer, _ curve: UnsafeMutableRawPointer) {
  handle.object(PanHandle.self).pan.curve = curve.object(CurveHandle.self).curve
}

/// Sets the range.
@_cdecl("panRange")
public func panRange(_ handle: UnsafeMutableRawPointer, _ minimum: Double, _ maximum: Double) {
  handle.object(PanHandle.self).pan.setRange(minimum: minimum, maximum: maximum)
}

/// Sets the value.
@_cdecl("panValue")
public func panValue(_ handle: UnsafeMutableRawPointer, _ value: Double) {
  handle.object(PanHandle.self).pan.setValue(value)
}

/// Sets whether the player can seek.
@_cdecl("panIsReady")
public func panIsReady(_ handle: UnsafeMutableRawPointer, _ isReady: Bool) {
  handle.object(PanHandle.self).pan.isReady = isReady
}

/// Handles a touch down; like all events, it writes the pan's response.
@_cdecl("panTouchDown")
public func panTouchDown(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double, _ isPlaying: Bool,
  _ fingers: Int
) {
  let handle = handle.object(PanHandle.self)
  handle.give(
    handle.pan.touchDown(
      TouchPoint(x, y, time), playback: isPlaying ? .playing : .paused, fingers: fingers))
}

/// Handles a move.
@_cdecl("panTouchMoved")
public func panTouchMoved(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double, _ fingers: Int
) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.touchMoved(TouchPoint(x, y, time), fingers: fingers))
}

/// Handles a touch up.
@_cdecl("panTouchUp")
public func panTouchUp(
  _ handle: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ time: Double
) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.touchUp(TouchPoint(x, y, time)))
}

/// Handles a cancellation; the cause is the index of one in `CancelCause`.
@_cdecl("panTouchCancelled")
public func panTouchCancelled(_ handle: UnsafeMutableRawPointer, _ cause: Int) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.touchCancelled(by: CancelCause.allCases[cause]))
}

/// Fails the pan.
@_cdecl("panFailed")
public func panFailed(_ handle: UnsafeMutableRawPointer) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.failed())
}

/// Writes the pan's state.
@_cdecl("panState")
public func panState(_ handle: UnsafeMutableRawPointer) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.current)
}
