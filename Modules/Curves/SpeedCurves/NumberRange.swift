/// A range of numbers for a parameter; never contains `NaN` or infinities.
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
  ///
  /// - Parameters:
  ///   - bound: The lower bound, which is excluded.
  ///   - upperBound: The upper bound, which is included, or `nil` for none.
  /// - Returns: The range.
  public static func above(_ bound: Double, upTo upperBound: Double? = nil) -> NumberRange {
    NumberRange(bound, isAboveLowerBound: true, upperBound)
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
    switch (lowerBound, upperBound) {
    case (nil, nil): "a finite number"
    case (nil, let upper?): "a number up to \(upper.short)"
    case (let lower?, nil) where isAboveLowerBound: "a number above \(lower.short)"
    case (let lower?, nil): "a number, \(lower.short) or more"
    case (let lower?, let upper?) where isAboveLowerBound:
      "a number above \(lower.short), up to \(upper.short)"
    case (let lower?, let upper?): "a number from \(lower.short) to \(upper.short)"
    }
  }
}

/// The ranges of the curves' parameters, for their initializers and for the keys of their kinds in configs.
extension NumberRange {
  /// Speeds and factors of speeds.
  package static let speeds = atLeast(0)
  /// The slowest speeds of curves that never stop.
  package static let slowestSpeeds = above(0, upTo: 1)
  /// Shares of a whole, such as weights, and the slowest speeds of curves that may stop.
  package static let shares = within(0...1)
  /// Distances from the track, in points.
  package static let distances = atLeast(0)
  /// Distances over which something changes, in points, and their factors.
  package static let lengths = above(0)
  /// Distances at which curves are slowest, and over which they fall, in points.
  package static let reaches = atLeast(1)
}

extension Double {
  /// The number without the `.0` of whole numbers.
  var short: String {
    // In browsers, an `Int` has 32 bits.
    self == rounded() && abs(self) < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
