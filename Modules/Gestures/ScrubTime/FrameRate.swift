/// A number of frames per second, as a fraction: 30000/1001 is exactly NTSC's 29.97.
public struct FrameRate: Hashable, Sendable {
  /// The fraction's numerator; always positive.
  public let numerator: Int32
  /// The fraction's denominator; always positive.
  public let denominator: Int32

  /// Creates a rate of `numerator / denominator` frames per second; a number below 1 counts as 1.
  public init(_ numerator: Int32, _ denominator: Int32 = 1) {
    self.numerator = max(1, numerator)
    self.denominator = max(1, denominator)
  }

  /// The rate in frames per second, rounded to the nearest `Double`.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The length of one frame.
  public var frameDuration: TimeBase {
    TimeBase(numerator: denominator, denominator: numerator)
  }
}
