import CurveConfig
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import Scrubbing
import SpeedCurves

/// A slider that JavaScript holds, with the settings it can change.
final class SliderHandle: Handle {
  var model: ScrubModel
  var configuration: SliderConfiguration
  var slider: ScrubSlider {
    get { model.slider }
    set { model.slider = newValue }
  }

  init(_ configuration: SliderConfiguration, _ curve: any SpeedCurve) {
    self.configuration = configuration
    model = ScrubModel(curve: curve, slider: configuration.settings)
    super.init()
    applyRange()
    if let value = configuration.value { slider.setValue(value) }
  }

  func applyRange() {
    slider.trackWidth = configuration.trackWidth
    // As in UISlider, an end that was not set follows the other one.
    let set = (configuration.minimumValue, configuration.maximumValue)
    let minimum = set.0 ?? min(slider.minimumValue, set.1 ?? slider.minimumValue)
    slider.setRange(minimum: minimum, maximum: set.1 ?? max(minimum, slider.maximumValue))
  }

  /// Handles an event, and writes the slider's response.
  func send(_ event: ScrubEvent) {
    let response = model.send(event)
    var state = slider.state
    (state.feedback, state.valueChangedActions) =
      (response.feedback, response.valueChangedActions)
    give(state)
  }

  func give(_ response: SliderResponse) {
    Exchange.give(
      response.value, response.unadjustedValue, response.speed, Double(response.band.index),
      response.band.distance, response.band.speed, response.valuePerPoint,
      Double(response.valueChangedActions), Double(response.feedback.rawValue),
      response.startValue, response.isTracking ? 1 : 0, slider.share, slider.fingerDistance,
      slider.cancelsAtTouchUp ? 1 : 0, slider.minimumValue, slider.maximumValue)
  }
}

/// Creates a slider with a curve and the settings of a configuration, or the default ones.
@_cdecl("slider")
public func makeSlider(
  _ curve: UnsafeMutableRawPointer, _ configuration: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer {
  let settings = configuration?.object(ConfigurationHandle.self).configuration.slider
  return SliderHandle(
    settings ?? SliderConfiguration(), curve.object(CurveHandle.self).curve
  ).address
}

/// Writes the slider's state.
@_cdecl("sliderState")
public func sliderState(_ handle: UnsafeMutableRawPointer) {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.state)
}

/// Changes the settings that the text, an object of the config's keys, contains; returns whether it is valid.
@_cdecl("sliderChange")
public func sliderChange(_ handle: UnsafeMutableRawPointer) -> Bool {
  let handle = handle.object(SliderHandle.self)
  return Exchange.reportingErrors { () throws(ConfigError) in
    let changes = try ConfigNode(parsing: Exchange.text)
    try handle.configuration.change(changes)
    handle.slider.settings = handle.configuration.settings
    handle.applyRange()
    if changes["value"] != nil, let value = handle.configuration.value {
      handle.slider.setValue(value)
    }
  }
}

/// Sets a policy that configs do not offer, from the recordings of the original sliders.
@_cdecl("sliderIsContinuous")
public func sliderIsContinuous(_ handle: UnsafeMutableRawPointer, _ isContinuous: Bool) {
  let handle = handle.object(SliderHandle.self)
  handle.configuration.settings.isContinuous = isContinuous
  handle.slider.settings.isContinuous = isContinuous
}

/// Replaces the curve.
@_cdecl("sliderCurve")
public func sliderCurve(_ handle: UnsafeMutableRawPointer, _ curve: UnsafeMutableRawPointer) {
  handle.object(SliderHandle.self).slider.curve = curve.object(CurveHandle.self).curve
}

/// Sets the width of the track and the y coordinate of its line.
@_cdecl("sliderTrack")
public func sliderTrack(_ handle: UnsafeMutableRawPointer, _ width: Double, _ lineY: Double) {
  let handle = handle.object(SliderHandle.self)
  handle.configuration.trackWidth = width
  handle.slider.trackWidth = width
  handle.slider.lineY = lineY
}

/// Sets the range; see `ScrubSlider.setRange`.
@_cdecl("sliderRange")
public func sliderRange(_ handle: UnsafeMutableRawPointer, _ minimum: Double, _ maximum: Double) {
  let handle = handle.object(SliderHandle.self)
  handle.slider.setRange(minimum: minimum, maximum: maximum)
  handle.configuration.minimumValue = handle.slider.minimumValue
  handle.configuration.maximumValue = handle.slider.maximumValue
}

/// Sets the value.
@_cdecl("sliderValue")
public func sliderValue(_ handle: UnsafeMutableRawPointer, _ value: Double) {
  handle.object(SliderHandle.self).slider.setValue(value)
}

/// Sets the marks of the track; the ticks are a list of numbers in the text, and the result is whether all is
/// valid.
@_cdecl("sliderMarks")
public func sliderMarks(
  _ handle: UnsafeMutableRawPointer, _ allowsTickValuesOnly: Bool, _ neutralValue: Double,
  _ start: Double, _ end: Double
) -> Bool {
  Exchange.reportingErrors { () throws(ConfigError) in
    let node = try ConfigNode(parsing: Exchange.text)
    let ticks = (node.elements ?? []).map { tick -> Double in
      if case .number(let number) = tick.content { number } else { .nan }
    }
    do throws(InvalidParameter) {
      guard start <= end else {
        throw InvalidParameter(
          parameter: "enabledRange", reason: "it ends at \(end), before its start at \(start)")
      }
      handle.object(SliderHandle.self).slider.trackConfiguration = try TrackConfiguration(
        ticks: ticks, allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
        enabledRange: start...end)
    } catch { throw ConfigError(error) }
  }
}

/// Starts an animated change of the value.
@_cdecl("sliderAnimate")
public func sliderAnimate(
  _ handle: UnsafeMutableRawPointer, _ value: Double, _ time: Double, _ duration: Double
) {
  handle.object(SliderHandle.self).slider.animateValue(to: value, at: time, duration: duration)
}

/// Advances an animated change, writes the state and returns whether the change goes on.
@_cdecl("sliderAdvance")
public func sliderAdvance(_ handle: UnsafeMutableRawPointer, _ time: Double) -> Bool {
  let handle = handle.object(SliderHandle.self)
  handle.give(handle.slider.advanceAnimation(to: time))
  return handle.slider.isAnimating
}
