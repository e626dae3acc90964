public import ScrubTime

/// A speed in one of several notations, with English texts.
///
/// Apps in other languages create their own texts from the associated values.
public enum SpeedReading: Equatable, Sendable {
  /// A percentage of full speed: 25 for a quarter.
  case percentage(Double)
  /// A fraction of full speed in lowest terms; integers have the denominator 1.
  case fraction(numerator: Int, denominator: Int)
  /// The number of frames for one point of drag; below 1 if a frame takes several points.
  case framesPerPoint(Double)

  /// Creates a percentage of full speed.
  ///
  /// - Parameter speed: The speed, as a factor; a negative number and NaN count as 0.
  public init(percentageOf speed: Double) { self = .percentage(Self.usable(speed) * 100) }

  /// Creates a fraction of full speed: the one with the smallest denominator up to 16 within 1% of the
  /// speed, otherwise a unit fraction such as 1/1440.
  ///
  /// - Parameter speed: The speed, as a factor; a negative number and NaN count as 0.
  public init(fractionOf speed: Double) {
    let speed = Self.usable(speed)
    guard speed > 0 else {
      self = .fraction(numerator: 0, denominator: 1)
      return
    }
    for denominator in 1...16 {
      let numerator = (speed * Double(denominator)).rounded()
      if abs(numerator / Double(denominator) - speed) <= speed / 100 {
        self = .fraction(numerator: Int(numerator), denominator: denominator)
        return
      }
    }
    self =
      speed > 1
      ? .fraction(numerator: Int(speed.rounded()), denominator: 1)
      : .fraction(numerator: 1, denominator: Int(min((1 / speed).rounded(), Self.largest)))
  }

  /// Creates a number of frames for one point of drag.
  ///
  /// - Parameters:
  ///   - valuePerPoint: The change of the value for one point of drag, in seconds of video; a negative
  ///     number and NaN count as 0.
  ///   - rate: The video's frame rate.
  public init(valuePerPoint: Double, rate: FrameRate) {
    self = .framesPerPoint(Self.usable(valuePerPoint) * rate.framesPerSecond)
  }

  /// The upper limit of speeds, so that they fit an integer, also one of 32 bits.
  private static let largest = min(1e15, Double(Int.max).rounded(.towardZero))

  private static func usable(_ speed: Double) -> Double { speed > 0 ? min(speed, largest) : 0 }
}

extension SpeedReading: CustomStringConvertible {
  /// The English text to display: 25%, ×1/4, 12 frames per point, 1 frame per 3 points.
  public var description: String {
    switch self {
    case .percentage(let percentage): DecimalText.short(percentage) + "%"
    case .fraction(let numerator, 1): "×\(numerator)"
    case .fraction(let numerator, let denominator): "×\(numerator)/\(denominator)"
    case .framesPerPoint(let frames): Self.frames(frames)
    }
  }

  /// The English text to speak: full speed, half speed, 10 percent speed, 12 frames per point.
  public var spoken: String {
    switch self {
    case .percentage(let percentage):
      percentage == 100 ? "full speed" : DecimalText.short(percentage) + " percent speed"
    case .fraction(1, 1): "full speed"
    case .fraction(1, 2): "half speed"
    case .fraction(1, 4): "quarter speed"
    case .fraction(let numerator, 1) where numerator > 1: "\(numerator) times full speed"
    case .fraction(let numerator, let denominator):
      Self(percentageOf: Double(numerator) / Double(denominator)).spoken
    case .framesPerPoint(let frames): Self.frames(frames)
    }
  }

  private static func frames(_ frames: Double) -> String {
    guard frames > 0, frames < 1 else {
      let text = DecimalText.short(frames)
      return text + (text == "1" ? " frame per point" : " frames per point")
    }
    let points = DecimalText.short(1 / frames)
    return points == "1" ? "1 frame per point" : "1 frame per \(points) points"
  }
}
