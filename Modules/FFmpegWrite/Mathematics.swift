// The C library's power function, from whichever C library the platform has.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// e to the power of `exponent`.
func naturalExponential(_ exponent: Double) -> Double { exp(exponent) }
