public import MediaTime
internal import Scrubbing
public import SpeedCurves

/// How far a slider moves at the steps of a key or an assistive technology.
public struct AdjustmentSteps: Equatable, Sendable {
  /// The usual step, in units of the value.
  public let increment: Double
  /// The long step, in units of the value.
  public let page: Double
  /// The frame rate of the video whose seconds the value counts; nil where there are no frames.
  public let rate: FrameRate?

  /// Makes steps.
  ///
  /// - Parameters:
  ///   - increment: The usual step, in units of the value; above 0 and finite.
  ///   - page: The long step, in units of the value; above 0 and finite.
  ///   - rate: The frame rate where the value counts seconds of video, or nil.
  /// - Throws: `InvalidParameter` naming the step that is none.
  public init(increment: Double, page: Double, rate: FrameRate? = nil) throws(InvalidParameter) {
    for (name, step) in [("increment", increment), ("page", page)] {
      guard step > 0, step.isFinite else {
        throw InvalidParameter(
          parameter: name, reason: "\(step) is no step; give one above 0 in units of the value")
      }
    }
    self.init(checked: increment, page: page, rate: rate)
  }

  /// The steps for a video.
  ///
  /// They grow with its length: the step is a fiftieth of it (as in Swiftfin), held to a length that
  /// people count in (1, 2, 5, 10, 15, 30 seconds, 1, 2, 5, 10, 15, 30 minutes, 1 hour). Swiftfin's
  /// end at 10 seconds, by which a day takes 8640 steps. Below 10 seconds the step is a tenth, as
  /// UISlider's is at any length. A page is five steps.
  ///
  /// - Parameters:
  ///   - duration: The video's length, in seconds; one that is not above 0 and finite gives steps of
  ///     a second.
  ///   - rate: Its frame rate, or nil while that is unknown.
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

  /// The steps for a range without a unit: 5 % as in Frame Grabber, and pages of a quarter.
  ///
  /// - Parameter range: The length of the range; one that is not above 0 and finite gives 0.05.
  public init(range: Double) {
    let range = range > 0 && range.isFinite ? range : 1
    self.init(checked: range * 0.05, page: range * 0.25, rate: nil)
  }

  /// These steps at a speed: shorter when it is slow, and never shorter than a frame.
  ///
  /// - Parameter speed: The speed as a factor; one that is not above 0 and finite leaves the steps.
  /// - Returns: The steps.
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
