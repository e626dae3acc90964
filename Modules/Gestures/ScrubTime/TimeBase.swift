/// The length of one tick of a stream's clock, in seconds, as a fraction.
public struct TimeBase: Hashable, Sendable {
  /// The fraction's numerator; always positive.
  public let numerator: Int32
  /// The fraction's denominator; always positive.
  public let denominator: Int32

  /// Creates a time base of `numerator / denominator` seconds; a number below 1 counts as 1.
  public init(numerator: Int32, denominator: Int32) {
    self.numerator = max(1, numerator)
    self.denominator = max(1, denominator)
  }
}
