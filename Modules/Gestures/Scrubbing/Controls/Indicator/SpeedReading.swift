public import ScrubTime

/// A speed in one of several notations, with English texts.
///
/// Apps in other languages create their own texts from the associated values.
public enum SpeedReading: Equatable, Sendable {
  /// A percentage of full speed: 25 for a quarter.
  case percentage(Double)
  /// A multiple of full speed: 0.25 for a quarter.
  case factor(Double)
  /// The number of frames for one point of drag; below 1 if a frame takes several points.
  case framesPerPoint(Double)

  /// Creates a percentage of full speed.
  ///
  /// - Parameter speed: The speed, as a factor; a negative number and NaN count as 0.
  public init(percentageOf speed: Double) { self = .percentage(Self.usable(speed) * 100) }

  /// Creates a multiple of full speed.
  ///
  /// - Parameter speed: The speed, as a factor; a negative number and NaN count as 0.
  public init(factor speed: Double) { self = .factor(Self.usable(speed)) }

  /// Creates a number of frames for one point of drag.
  ///
  /// - Parameters:
  ///   - valuePerPoint: The change of the value for one point of drag, in seconds of video; a negative
  ///     number and NaN count as 0.
  ///   - rate: The video's frame rate.
  public init(valuePerPoint: Double, rate: FrameRate) {
    self = .framesPerPoint(Self.usable(valuePerPoint) * rate.framesPerSecond)
  }

  private static func usable(_ speed: Double) -> Double { speed > 0 ? speed : 0 }
}

extension SpeedReading: CustomStringConvertible {
  /// The English text to display: 25%, ×¼, ×0.43, 12 frames per point, 1 frame per 3 points.
  public var description: String {
    switch self {
    case .percentage(let percentage): DecimalText.short(percentage) + "%"
    case .factor(let factor):
      "×" + (Self.named(factor)?.symbol ?? DecimalText.short(factor))
    case .framesPerPoint(let frames): Self.frames(frames)
    }
  }

  /// The English text to speak: full speed, half speed, 10 percent speed, 12 frames per point.
  public var spoken: String {
    switch self {
    case .percentage(let percentage):
      percentage == 100 ? "full speed" : DecimalText.short(percentage) + " percent speed"
    case .factor(let factor):
      Self.named(factor).map { $0.word + " speed" }
        ?? (factor > 1
          ? DecimalText.short(factor) + " times full speed"
          : DecimalText.short(factor * 100) + " percent speed")
    case .framesPerPoint(let frames): Self.frames(frames)
    }
  }

  /// Returns the symbol and the word of a speed that has them, to within 1%.
  private static func named(_ factor: Double) -> (symbol: String, word: String)? {
    for (speed, symbol, word) in [
      (1, "1", "full"), (0.5, "½", "half"), (0.25, "¼", "quarter"), (0.125, "⅛", "one-eighth"),
    ] where abs(factor - speed) <= speed / 100 {
      return (symbol, word)
    }
    return nil
  }

  static func frames(_ frames: Double) -> String {
    guard frames > 0, frames < 1 else {
      let text = DecimalText.short(frames)
      return text + (text == "1" ? " frame per point" : " frames per point")
    }
    let points = DecimalText.short(1 / frames)
    return points == "1" ? "1 frame per point" : "1 frame per \(points) points"
  }
}
