import ConfigText

/// The numbers a config field takes; `NaN` and infinities are never among them.
public struct NumberRange: Hashable, Sendable, CustomStringConvertible {
  /// The lower bound, or nil for none.
  public let lowerBound: Double?
  /// Whether the lower bound itself is left out.
  public let isAboveLowerBound: Bool
  /// The upper bound, which is included, or nil for none.
  public let upperBound: Double?

  private init(_ lowerBound: Double?, isAboveLowerBound: Bool = false, _ upperBound: Double?) {
    self.lowerBound = lowerBound
    self.isAboveLowerBound = isAboveLowerBound
    self.upperBound = upperBound
  }

  /// All finite numbers.
  public static let finite = NumberRange(nil, nil)

  /// Finite numbers that are not below a bound.
  public static func atLeast(_ bound: Double) -> NumberRange { NumberRange(bound, nil) }

  /// Finite numbers above a bound.
  public static func above(_ bound: Double) -> NumberRange {
    NumberRange(bound, isAboveLowerBound: true, nil)
  }

  /// The numbers of a range, ends included.
  public static func within(_ range: ClosedRange<Double>) -> NumberRange {
    NumberRange(range.lowerBound, range.upperBound)
  }

  /// Whether a number is among them.
  public func contains(_ number: Double) -> Bool {
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
