// The C library's exponential functions, from whichever C library the platform has.
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

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The natural logarithm.
func naturalLogarithm(_ number: Double) -> Double { log(number) }

/// The natural logarithm of `1 + number`, precise near 0.
func logarithmOfOnePlus(_ number: Double) -> Double { log1p(number) }

/// e to the power of `exponent`.
func naturalExponential(_ exponent: Double) -> Double { exp(exponent) }

/// e to the power of `exponent`, less 1; precise near 0.
func exponentialLessOne(_ exponent: Double) -> Double { expm1(exponent) }

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// The hyperbolic tangent.
func hyperbolicTangent(_ number: Double) -> Double { tanh(number) }

/// The mean of `exp(-rate * u)` for `u` from 0 to 1, precise for small rates too.
func meanOfDecay(rate: Double) -> Double {
  rate == 0 ? 1 : -expm1(-rate) / rate
}
