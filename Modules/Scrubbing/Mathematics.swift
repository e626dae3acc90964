// The C library's logarithm and exponential, from whichever C library the platform has.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The natural logarithm of `1 + number`, precise near 0.
func logarithmOfOnePlus(_ number: Double) -> Double { log1p(number) }

/// The natural logarithm.
package func naturalLogarithm(_ number: Double) -> Double { log(number) }

/// e to the power of `exponent`.
package func naturalExponential(_ exponent: Double) -> Double { exp(exponent) }
