public import ScrubTime
public import SpeedCurves

/// The lengths of the steps by which keys and assistive technologies move a slider.
public struct AdjustmentSteps: Hashable, Sendable {
  /// The regular step, in units of the value.
  public let increment: Double
  /// The long step, in units of the value.
  public let page: Double
  /// The video's frame rate, if the value is in seconds of a video, or `nil`.
  package let rate: FrameRate?

  /// Creates steps.
  ///
  /// - Parameters:
  ///   - increment: The regular step, in units of the value; positive and finite.
  ///   - page: The long step, in units of the value; positive and finite.
  ///   - rate: The video's frame rate, if the value is in seconds of a video, or `nil`.
  /// - Throws: `InvalidParameter` naming the invalid step.
  public init(increment: Double, page: Double, rate: FrameRate? = nil) throws(InvalidParameter) {
    for (name, step) in [("increment", increment), ("page", page)] {
      guard step > 0, step.isFinite else {
        throw InvalidParameter(
          parameter: name, reason: "\(step) is not a step; give one above 0 in units of the value")
      }
    }
    self.init(checked: increment, page: page, rate: rate)
  }

  /// Creates the steps for a video.
  ///
  /// The step is a fiftieth of the video's length (as in Swiftfin), rounded down to a usual unit (1, 2,
  /// 5, 10, 15, 30 seconds, 1, 2, 5, 10, 15, 30 minutes, 1 hour). Swiftfin's steps are at most 10
  /// seconds, so that a day takes 8640 steps. Below 10 seconds the step is a tenth of the length, as
  /// UISlider's is at any length. A page is five steps.
  ///
  /// - Parameters:
  ///   - duration: The video's length, in seconds; unless it is positive and finite, the step is one
  ///     second.
  ///   - rate: The video's frame rate, or `nil` if it is unknown.
  public init(duration: Double, rate: FrameRate? = nil) {
    let isKnown = duration > 0 && duration.isFinite
    let increment: Double
    if isKnown, duration < 10 {
      increment = duration / 10
    } else {
      increment = Self.ladder.last { isKnown && $0 <= duration / 50 } ?? 1
    }
    self.init(checked: increment, page: increment * 5, rate: rate)
  }

  /// Creates the steps for a range without a unit: 5% as in Frame Grabber, and pages of a quarter.
  ///
  /// - Parameter range: The length of the range; unless it is positive and finite, the step is 0.05.
  public init(range: Double) {
    let range = range > 0 && range.isFinite ? range : 1
    self.init(checked: range * 0.05, page: range * 0.25, rate: nil)
  }

  /// Returns these steps scaled by a speed, but not shorter than a frame.
  ///
  /// - Parameter speed: The speed, as a factor; unless it is positive and finite, it has no effect.
  /// - Returns: The scaled steps.
  public func scaled(by speed: Double) -> AdjustmentSteps {
    guard speed > 0, increment * speed > 0, (page * speed).isFinite else { return self }
    let frame = rate.map { 1 / $0.framesPerSecond } ?? 0
    return AdjustmentSteps(
      checked: max(increment * speed, frame), page: max(page * speed, frame), rate: rate)
  }

  private init(checked increment: Double, page: Double, rate: FrameRate?) {
    (self.increment, self.page, self.rate) = (increment, page, rate)
  }

  private static let ladder: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600,
  ]
}

#if !hasFeature(Embedded)
  extension AdjustmentSteps: Codable {
    private enum CodingKeys: String, CodingKey { case increment, page, rate }

    /// Decodes and validates steps.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid step.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let increment = try values.decode(Double.self, forKey: .increment)
      let page = try values.decode(Double.self, forKey: .page)
      let rate = try values.decodeIfPresent(FrameRate.self, forKey: .rate)
      self = try values.checked { () throws(InvalidParameter) in
        try AdjustmentSteps(increment: increment, page: page, rate: rate)
      }
    }

    /// Encodes the steps.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(increment, forKey: .increment)
      try values.encode(page, forKey: .page)
      try values.encodeIfPresent(rate, forKey: .rate)
    }
  }
#endif
