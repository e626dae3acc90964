import CScrubMath

/// The laboratory's random number generator: equal seeds produce equal numbers on every machine.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood 2014), which passes BigCrush and accepts any seed.
struct LabGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: Any number; generators with neighboring seeds are independent.
  init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1; all multiples of 2^-53 are equally likely.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number from the normal distribution with mean 0 and standard deviation 1.
  ///
  /// The transform of Box and Muller (1958), of which one of the two numbers is used.
  mutating func normal() -> Double {
    let radius = (-2 * naturalLogarithm(1 - unit())).squareRoot()
    return radius * cosine(2 * .pi * unit())
  }

  /// Returns a factor from the log-normal distribution with mean 1.
  ///
  /// - Parameter variation: Its coefficient of variation: the standard deviation over the mean.
  /// - Returns: A factor above 0.
  mutating func factor(variation: Double) -> Double {
    let variance = naturalLogarithm(1 + variation * variation)
    return naturalExponential(variance.squareRoot() * normal() - variance / 2)
  }
}

/// Returns the seed of one of many independent parts, which can run in any order.
///
/// - Parameters:
///   - seed: The seed of the whole.
///   - part: The part's indices, such as those of a person and a trial.
/// - Returns: A seed that depends on all of them and on their order.
func seed(_ seed: UInt64, _ part: Int...) -> UInt64 {
  // Mixed before the first part, too: otherwise small seeds and small parts would cancel out.
  var generator = LabGenerator(seed: seed)
  for number in part {
    generator = LabGenerator(seed: generator.next() ^ UInt64(bitPattern: Int64(number)))
  }
  return generator.next()
}
