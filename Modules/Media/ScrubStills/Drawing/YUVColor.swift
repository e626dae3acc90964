/// A color for encoders: 8-bit luma and chroma, BT.601, limited range.
package struct YUVColor: Hashable, Sendable {
  /// Luma, 16 (black) to 235 (white).
  package var luma: UInt8
  /// The blue difference, 16 to 240; 128 is gray.
  package var blueDifference: UInt8
  /// The red difference, 16 to 240; 128 is gray.
  package var redDifference: UInt8

  /// Creates a color from luma and chroma.
  ///
  /// - Parameters:
  ///   - luma: 16 (black) to 235 (white).
  ///   - blueDifference: 16 to 240; 128 is gray.
  ///   - redDifference: 16 to 240; 128 is gray.
  package init(luma: UInt8, blueDifference: UInt8 = 128, redDifference: UInt8 = 128) {
    self.luma = luma
    self.blueDifference = blueDifference
    self.redDifference = redDifference
  }

  /// Creates a color from gamma-corrected red, green and blue (ITU-R BT.601-7, section 2.5).
  ///
  /// - Parameters:
  ///   - red: 0 to 1; values outside are clamped, as for the others.
  ///   - green: 0 to 1.
  ///   - blue: 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (red.unit, green.unit, blue.unit)
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    self.init(
      luma: UInt8((16 + 219 * luma).rounded()),
      blueDifference: UInt8((128 + 224 * (blue - luma) / 1.772).rounded()),
      redDifference: UInt8((128 + 224 * (red - luma) / 1.402).rounded()))
  }

  /// Black in limited range.
  package static let black = YUVColor(luma: 16)
  /// White in limited range.
  package static let white = YUVColor(luma: 235)
}

extension Double {
  /// The number clamped to 0 through 1; NaN becomes 0.
  fileprivate var unit: Double { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }
}
