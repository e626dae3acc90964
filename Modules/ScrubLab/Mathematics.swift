// The C library's exponential and error functions, from whichever C library the platform has.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// 2 to the power of `exponent`.
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }

/// The binary logarithm.
func binaryLogarithm(_ number: Double) -> Double { log2(number) }

/// The natural logarithm.
func naturalLogarithm(_ number: Double) -> Double { log(number) }

/// e to the power of `exponent`.
func naturalExponential(_ exponent: Double) -> Double { exp(exponent) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// The share of a normal distribution that lies below `number` standard deviations.
func normalShare(below number: Double) -> Double { 0.5 * erfc(-number / 2.0.squareRoot()) }
