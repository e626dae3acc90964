import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import Scrubbing
import SpeedCurves

/// A pan that JavaScript holds.
final class PanHandle: Handle {
  var model: ScrubModel
  var pan: PanScrubber { model.pan }

  init(_ settings: PanSettings, _ curve: any SpeedCurve) {
    model = ScrubModel(curve: curve, pan: settings)
  }

  /// Handles an event, and writes the pan's response.
  func send(_ event: ScrubEvent) {
    let before = model.playback
    let response = model.send(event)
    var state = pan.current
    (state.feedback, state.valueChanged) = (response.feedback, response.valueChangedActions > 0)
    if model.playback != before { state.playback = model.playback }
    give(state)
  }

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
  return PanHandle(settings ?? PanSettings(), curve.object(CurveHandle.self).curve).address
}

/// Changes the settings that the text, an object of the config's keys, contains; returns whether it is valid.
@_cdecl("panChange")
public func panChange(_ handle: UnsafeMutableRawPointer) -> Bool {
  Exchange.reportingErrors { () throws(ConfigError) in
    try handle.object(PanHandle.self).model.panSettings.change(ConfigNode(parsing: Exchange.text))
  }
}

/// Replaces the curve.
@_cdecl("panCurve")
public func panCurve(_ handle: UnsafeMutableRawPointer, _ curve: UnsafeMutableRawPointer) {
  handle.object(PanHandle.self).model.curve = curve.object(CurveHandle.self).curve
}

/// Sets the range.
@_cdecl("panRange")
public func panRange(_ handle: UnsafeMutableRawPointer, _ minimum: Double, _ maximum: Double) {
  handle.object(PanHandle.self).model.setRange(minimum: minimum, maximum: maximum)
}

/// Sets the value.
@_cdecl("panValue")
public func panValue(_ handle: UnsafeMutableRawPointer, _ value: Double) {
  handle.object(PanHandle.self).model.setValue(value)
}

/// Sets whether the player can seek.
@_cdecl("panIsReady")
public func panIsReady(_ handle: UnsafeMutableRawPointer, _ isReady: Bool) {
  handle.object(PanHandle.self).model.isReady = isReady
}

/// Handles an event of a finger, and writes the pan's response; see `fingerEvent`.
@_cdecl("panSend")
public func panSend(
  _ handle: UnsafeMutableRawPointer, _ kind: Int, _ x: Double, _ y: Double, _ time: Double,
  _ number: Int, _ isPlaying: Bool
) {
  let handle = handle.object(PanHandle.self)
  if kind == 0 { handle.model.setPlayback(isPlaying ? .playing : .paused) }
  handle.send(fingerEvent(kind, x, y, time, number, isPan: true))
}

/// Writes the pan's state.
@_cdecl("panState")
public func panState(_ handle: UnsafeMutableRawPointer) {
  let handle = handle.object(PanHandle.self)
  handle.give(handle.pan.current)
}
