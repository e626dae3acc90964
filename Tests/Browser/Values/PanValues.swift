import CurveConfig
import PanScrub
import ScrubConfig
import Scrubbing
import SpeedCurves

/// A pan along a path without a plan, and its responses.
struct PanValues: Encodable {
  /// The config with curve and settings.
  var config: String
  /// x, y and seconds of each event: a touch down, moves, and a touch up.
  var events: [[Double]]
  /// The response to each event.
  var responses: [[Bits]]

  private init(_ config: String, seed: UInt64) throws {
    self.config = config
    let configuration = try ScrubConfiguration(parsing: config)
    var pan = PanScrubber(
      settings: configuration.pan, curve: configuration.library.selected.curve)
    pan.setRange(minimum: 0, maximum: 600)
    pan.setValue(300)
    events = DragValues.path(seed: seed)
    responses = []
    for (index, event) in events.enumerated() {
      let point = TouchPoint(x: event[0], y: event[1], time: event[2])
      let response =
        index == 0
        ? pan.touchDown(point, playback: .playing)
        : index + 1 == events.count ? pan.touchUp(point) : pan.touchMoved(point)
      responses.append([
        Bits(response.value), Bits(Double(PanState.allCases.firstIndex(of: response.state) ?? 0)),
        Bits(response.speed), Bits(Double(response.band.index)), Bits(response.valuePerPoint),
        Bits(Double(response.feedback.rawValue)), Bits(response.isTracking ? 1.0 : 0),
      ])
    }
  }

  /// Pans in both modes.
  static func all() throws -> [PanValues] {
    try [
      "{}", #"{ mode: "absolute" }"#, "{ pointsPerSecond: 2, recognitionDistance: 10 }",
      #"{ holdDuration: 0.05, edge: "dragBack" }"#,
    ].enumerated().flatMap { index, pan in
      try (0..<4).map { seed in
        try PanValues(
          "{ selected: \"fitted\", pan: \(pan) }", seed: UInt64(100 + index * 10 + seed))
      }
    }
  }
}
