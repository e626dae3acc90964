/// The length of one tick of a stream's clock, in seconds, as a fraction.
public struct TimeBase: Hashable, Sendable {
  /// The fraction's numerator; always positive.
  public let numerator: Int32
  /// The fraction's denominator; always positive.
  public let denominator: Int32

  /// Creates a time base of `numerator / denominator` seconds.
  ///
  /// - Precondition: Both numbers are above 0.
  public init(numerator: Int32, denominator: Int32) {
    precondition(
      numerator > 0 && denominator > 0,
      "A time base is positive; this one is \(numerator)/\(denominator)")
    self.numerator = numerator
    self.denominator = denominator
  }
}
