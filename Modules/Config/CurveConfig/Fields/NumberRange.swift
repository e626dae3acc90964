import ConfigText

/// A range of numbers for a config field; never contains `NaN` or infinities.
public struct NumberRange: Hashable, Sendable, CustomStringConvertible {
  /// The lower bound, or `nil` for none.
  package let lowerBound: Double?
  /// Whether the lower bound itself is excluded.
  package let isAboveLowerBound: Bool
  /// The upper bound, which is included, or `nil` for none.
  package let upperBound: Double?

  private init(_ lowerBound: Double?, isAboveLowerBound: Bool = false, _ upperBound: Double?) {
    self.lowerBound = lowerBound
    self.isAboveLowerBound = isAboveLowerBound
    self.upperBound = upperBound
  }

  /// All finite numbers.
  public static let finite = NumberRange(nil, nil)

  /// Returns the range of finite numbers that are not below a bound.
  public static func atLeast(_ bound: Double) -> NumberRange { NumberRange(bound, nil) }

  /// Returns the range of finite numbers above a bound.
  public static func above(_ bound: Double) -> NumberRange {
    NumberRange(bound, isAboveLowerBound: true, nil)
  }

  /// Returns the range of numbers between two bounds, both included.
  public static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(range.lowerBound, range.upperBound)
  }

  /// Whether a number is in the range.
  package func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let lowerBound, isAboveLowerBound ? number <= lowerBound : number < lowerBound {
      return false
    }
    return upperBound.map { number <= $0 } ?? true
  }

  /// The range in words: `a number above 0`.
  public var description: String {
    func text(_ number: Double) -> String { ConfigNode(.number(number)).text }
    return switch (lowerBound, upperBound) {
    case (nil, nil): "a finite number"
    case (nil, let upper?): "a number up to \(text(upper))"
    case (let lower?, nil) where isAboveLowerBound: "a number above \(text(lower))"
    case (let lower?, nil): "a number, \(text(lower)) or more"
    case (let lower?, let upper?): "a number from \(text(lower)) to \(text(upper))"
    }
  }
}
