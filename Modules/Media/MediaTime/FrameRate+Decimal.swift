extension FrameRate {
  /// Creates the rate meant by a decimal: 29.97, 23.976 and 59.94 mean NTSC's fractions.
  ///
  /// - Parameter framesPerSecond: The frames per second; the result is `nil` unless it is between
  ///   0.001 and 100,000.
  public init?(near framesPerSecond: Double) {
    guard framesPerSecond >= 0.001, framesPerSecond <= 100_000 else { return nil }
    let whole = framesPerSecond.rounded()
    let ntsc = (framesPerSecond * 1.001).rounded()
    if abs(framesPerSecond - whole) < 1e-9 {
      self.init(Int32(whole))
    } else if abs(framesPerSecond - ntsc / 1.001) < 0.005, ntsc >= 10 {
      self.init(Int32(ntsc) * 1000, 1001)
    } else {
      self.init(Int32((framesPerSecond * 10_000).rounded()), 10_000)
    }
  }
}
