/// A number by its bits, which JSON keeps exactly: the hexadecimal digits of its bit pattern.
struct Bits: Encodable {
  let number: Double

  init(_ number: Double) { self.number = number }

  /// Creates the bits of a number that may be absent, which is NaN in the module's memory.
  init(_ number: Double?) { self.number = number ?? .nan }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // All NaNs are alike.
    try container.encode(number.isNaN ? "nan" : String(number.bitPattern, radix: 16))
  }
}

/// A generator of the same numbers in each run.
struct Steps {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number between two bounds.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    // The constants are those of Knuth's MMIX.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(state >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }
}
