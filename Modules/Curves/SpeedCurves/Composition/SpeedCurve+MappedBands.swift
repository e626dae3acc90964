extension SpeedCurve {
  /// Returns the band of this curve, whose distances another curve maps, at a distance of that one.
  ///
  /// Mapping a distance back is rounded, so at an edge the edges that `band(index:)` returns decide, mapped forward.
  ///
  /// - Parameters:
  ///   - position: The distance, mapped back.
  ///   - distance: The distance itself.
  ///   - map: Maps a distance of this curve forward.
  /// - Returns: The band, as this curve has it.
  func band(
    atDistance position: Double, of distance: Double, _ map: (Double) -> Double
  ) -> SpeedBand {
    let band = band(atDistance: position)
    guard distance >= 0 else { return band }
    if let farther = self.band(index: band.index + 1), map(farther.distance) <= distance,
      isReached(farther)
    {
      return farther
    }
    if map(band.distance) > distance, isReached(band),
      let nearer = self.band(index: band.index - 1)
    {
      return nearer
    }
    return band
  }

  /// Returns whether a band begins at its edge; not on the side on which a curve does not slow down.
  private func isReached(_ band: SpeedBand) -> Bool {
    self.band(atDistance: band.distance).index == band.index
  }
}
