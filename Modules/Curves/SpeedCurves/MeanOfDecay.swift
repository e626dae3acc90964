import CScrubMath

/// Returns the mean of `exp(-rate * u)` for `u` from 0 to 1, also precise for small rates.
func meanOfDecay(rate: Double) -> Double {
  rate == 0 ? 1 : -exponentialLessOne(-rate) / rate
}
