extension Screenshot {
  /// Returns the screenshot with a disc at the finger: light with a dark edge, which is visible on any color.
  public func marked(atX x: Int, y: Int, radius: Int) -> Screenshot {
    var bgra = bgra
    for row in max(0, y - radius)..<min(height, y + radius + 1) {
      for column in max(0, x - radius)..<min(width, x + radius + 1) {
        let distance =
          (Double((column - x) * (column - x) + (row - y) * (row - y))).squareRoot()
        guard distance <= Double(radius) else { continue }
        let isEdge = distance > Double(radius) * 0.84
        let (shade, share) = isEdge ? (20.0, 0.75) : (255.0, 0.6)
        for part in 0..<3 {
          let place = (row * width + column) * 4 + part
          bgra[place] = UInt8(Double(bgra[place]) * (1 - share) + shade * share)
        }
      }
    }
    return Screenshot(width: width, height: height, bgra: bgra)
  }
}
