extension FrameRate {
  /// Creates the rate meant by a decimal: 29.97, 23.976 and 59.94 mean NTSC's fractions.
  ///
  /// A decimal is taken for a multiple of 1000/1001 if it is that number with two decimals, rounded or
  /// cut off, or with more: 23.976, 23.98 and 23.97 are all 24000/1001.
  ///
  /// - Parameter framesPerSecond: The frames per second; the result is `nil` unless it is between
  ///   0.001 and 100,000.
  public init?(near framesPerSecond: Double) {
    guard framesPerSecond >= 0.001, framesPerSecond <= 100_000 else { return nil }
    let whole = framesPerSecond.rounded()
    let ntsc = (framesPerSecond * 1.001).rounded()
    if abs(framesPerSecond - whole) < 1e-9 {
      self.init(Int32(whole))
    } else if ntsc >= 10, Self.decimals.contains(framesPerSecond - ntsc / 1.001) {
      self.init(Int32(ntsc) * 1000, 1001)
    } else {
      self.init(Int32((framesPerSecond * 10_000).rounded()), 10_000)
    }
  }

  /// The error of a number that is written with two decimals: up to 0.01 below if it is cut off, up to
  /// 0.005 above if it is rounded.
  private static let decimals = -0.01...0.005
}
