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

/// The mean of `exp(-rate * u)` for `u` from 0 to 1, precise for small rates too.
func meanOfDecay(rate: Double) -> Double {
  rate == 0 ? 1 : -expm1(-rate) / rate
}
