import CurveConfig
import ScrubConfig
import Scrubbing
import SpeedCurves

/// A drag along a path without a plan, and the slider's responses.
struct DragValues: Encodable {
  /// The config with curve and settings.
  var config: String
  /// x, y and seconds of each event: a touch down, moves, and a touch up.
  var events: [[Double]]
  /// The response to each event.
  var responses: [[Bits]]

  private init(_ config: String, seed: UInt64) throws {
    self.config = config
    let configuration = try ScrubConfiguration(parsing: config)
    var slider = ScrubSlider(
      settings: configuration.slider.settings, curve: configuration.library.selected.curve,
      trackWidth: configuration.slider.trackWidth)
    slider.setRange(
      minimum: configuration.slider.minimumValue ?? 0,
      maximum: configuration.slider.maximumValue ?? 1)
    slider.setValue(configuration.slider.value ?? 0)
    events = Self.path(seed: seed)
    responses = []
    for (index, event) in events.enumerated() {
      let point = TouchPoint(x: event[0], y: event[1], time: event[2])
      let response =
        index == 0
        ? slider.touchDown(point)
        : index + 1 == events.count ? slider.touchUp(point) : slider.touchMoved(point)
      responses.append(response.bits)
    }
  }

  /// Returns a path that wanders, leaves the ends of the track and comes back to it.
  static func path(seed: UInt64) -> [[Double]] {
    var steps = Steps(seed: seed)
    var (x, y, time) = (steps.number(20...280), 0.0, 0.0)
    var events = [[x, y, time]]
    for index in 0..<200 {
      let pull = index % 50 > 35 ? -y / 10 : 0
      x += steps.number(-14...14)
      y += steps.number(-16...13) + pull
      time += steps.number(0.004...0.02)
      events.append([x, y, time])
    }
    return events + [[x, y, time + 0.01]]
  }

  /// Drags with the settings of all modes and several curves.
  static func all() throws -> [DragValues] {
    let curves = [
      #"{ kind: "fitted" }"#, #"{ kind: "tiered" }"#, #"{ kind: "exponential" }"#,
      #"{ kind: "piecewiseLinear" }"#,
    ]
    let settings = [
      "{ max: 7200, value: 3600 }", #"{ reunite: "path", max: 90, value: 50 }"#,
      #"{ reunite: "never", startDetent: 12, min: -5, max: 5 }"#,
      #"{ mode: "scrubbingSlider", value: 0.5 }"#, #"{ mode: "obSlider", value: 0.5 }"#,
      #"{ jitterFilter: true, dwellLock: true, max: 600, value: 300, cancelZone: "below" }"#,
    ]
    return try curves.enumerated().flatMap { row, curve in
      try settings.enumerated().map { column, settings in
        try DragValues(
          "{ curves: { it: \(curve) }, slider: \(settings) }", seed: UInt64(row * 10 + column))
      }
    }
  }
}

extension SliderResponse {
  /// The parts of the response, in the order of the test.
  var bits: [Bits] {
    [
      Bits(value), Bits(unadjustedValue), Bits(speed), Bits(Double(band.index)),
      Bits(band.distance), Bits(band.speed), Bits(valuePerPoint),
      Bits(Double(valueChangedActions)), Bits(Double(feedback.rawValue)), Bits(startValue),
      Bits(isTracking ? 1.0 : 0),
    ]
  }
}
