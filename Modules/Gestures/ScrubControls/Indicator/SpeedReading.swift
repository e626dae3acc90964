public import MediaTime

/// How a speed is read.
public enum SpeedForm: String, Sendable, CaseIterable {
  /// As hundredths of full speed: 25%.
  case percentage
  /// As a fraction of full speed: ×1/4.
  case fraction
  /// As what a point of drag means in frames: 12 frames per point.
  case framesPerPoint
}

/// A speed as it is read: its parts as data, and the English texts.
///
/// Apps that speak other languages make their own texts from the parts.
public enum SpeedReading: Equatable, Sendable {
  /// Hundredths of full speed: 25 at a quarter.
  case percentage(Double)
  /// A fraction of full speed in lowest terms; whole numbers have the denominator 1.
  case fraction(numerator: Int, denominator: Int)
  /// How many frames of the video pass at one point of drag; below 1 where a frame takes several.
  case framesPerPoint(Double)

  /// Reads a speed as a percentage.
  ///
  /// - Parameter speed: The speed as a factor; below 0 and NaN are 0.
  package init(percentageOf speed: Double) { self = .percentage(Self.usable(speed) * 100) }

  /// Reads a speed as a fraction: the one with the least denominator up to 16 that is within 1 % of
  /// the speed, and else one whole part, as 1/1440 is.
  ///
  /// - Parameter speed: The speed as a factor; below 0 and NaN are 0.
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

  /// Reads what a point of drag means as frames.
  ///
  /// - Parameters:
  ///   - valuePerPoint: What one point of drag means, in seconds of video; below 0 and NaN are 0.
  ///   - rate: The video's frame rate.
  public init(valuePerPoint: Double, rate: FrameRate) {
    self = .framesPerPoint(Self.usable(valuePerPoint) * rate.framesPerSecond)
  }

  /// More than any speed that is read; an integer holds it.
  private static let largest = 1e15

  private static func usable(_ speed: Double) -> Double { speed > 0 ? min(speed, largest) : 0 }
}

extension SpeedIndicator.Appearance {
  /// The speed as it is to be read.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - rate: The video's frame rate where the value counts its seconds. Without it there are no
  ///     frames, and the speed is read as a fraction instead.
  /// - Returns: The reading, whose `description` is the text.
  public func reading(as form: SpeedForm, rate: FrameRate? = nil) -> SpeedReading {
    switch (form, rate) {
    case (.percentage, _): SpeedReading(percentageOf: speed)
    case (.framesPerPoint, let rate?): SpeedReading(valuePerPoint: valuePerPoint, rate: rate)
    case (.fraction, _), (.framesPerPoint, nil): SpeedReading(fractionOf: speed)
    }
  }
}

extension SpeedReading: CustomStringConvertible {
  /// The English text for the eye: 25%, ×1/4, 12 frames per point, 1 frame per 3 points.
  public var description: String {
    switch self {
    case .percentage(let percentage): DecimalText.short(percentage) + "%"
    case .fraction(let numerator, 1): "×\(numerator)"
    case .fraction(let numerator, let denominator): "×\(numerator)/\(denominator)"
    case .framesPerPoint(let frames): Self.frames(frames)
    }
  }

  /// The English text for the ear: full speed, half speed, 10 percent speed, 12 frames per point.
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
