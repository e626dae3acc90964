internal import ScrubMedia
package import ScrubStills

/// A machine-readable frame number in an image's pixels.
///
/// Like the code along the edge of a film: thirty-two blocks along the upper edge are one bit each, lighter
/// for 1 and darker for 0: 24 bits of number, then 8 check bits, highest bits first. A block is a fortieth of
/// the width and half as high, with a margin of four blocks on either side, so that the pattern survives
/// compression, and scaling down to a width of about 80 pixels. The tones may be those of the image.
public enum FrameNumberPattern {
  /// The largest number that fits.
  package static let largestNumber = 1 << numberBits - 1

  private static let numberBits = 24
  private static let bits = 32
  /// The width of an image in blocks.
  private static let blocksAcross = 40
  private static let firstBlock = 4
  /// The minimum difference, of 255, that is read; compression and scaling take up to half of what is drawn.
  private static let leastContrast = 12
  /// The minimum distance of each block from the middle, as a divisor of the difference.
  private static let distanceDivisor = 6

  /// Returns the least difference in luma between light and dark blocks that survives compression.
  ///
  /// - Parameter width: The width in pixels in which the image is compressed; the smaller, the more is needed.
  /// - Returns: The difference; a tenth of the range from 640 pixels on.
  package static func contrast(forWidth width: Int) -> UInt8 {
    UInt8(22 * 640 / min(640, max(107, width)))
  }

  /// Returns the number of rows that are read.
  private static func height(forWidth width: Int) -> Int { max(1, width / (2 * blocksAcross)) }

  /// The number of rows that are drawn at least, which is more than are read from a small image, because
  /// compression blurs a single row.
  private static let leastHeight = 4

  /// Draws a number along the upper edge.
  ///
  /// - Parameters:
  ///   - number: 0 to `largestNumber`; others are a programming error and trap.
  ///   - image: The image, 80 pixels wide or more for the number to be readable.
  ///   - dark: The color of zeros and of the margins.
  ///   - light: The color of ones; its luma must be above that of `dark`.
  package static func draw(
    _ number: Int, on image: inout PlanarImage, dark: YUVColor = .black,
    light: YUVColor = YUVColor(luma: 150)
  ) {
    precondition((0...largestNumber).contains(number), "The pattern does not hold \(number)")
    precondition(light.luma > dark.luma, "Ones are lighter than zeros")
    let width = image.size.width
    let strip = max(leastHeight, Self.height(forWidth: width))
    image.fill(x: 0, y: 0, width: width, height: strip, color: dark)
    let word = UInt32(number) << 8 | UInt32(checkBits(UInt32(number)))
    for bit in 0..<bits where word >> UInt32(bits - 1 - bit) & 1 == 1 {
      let columns = columns(ofBlock: bit, width: width)
      image.fill(
        x: columns.lowerBound, y: 0, width: columns.count, height: strip, color: light)
    }
  }

  /// Returns the number of an image, which may have been compressed or scaled proportionally.
  ///
  /// - Parameters:
  ///   - bgra: Pixels of four bytes, rows packed.
  ///   - width: The image's width in pixels.
  ///   - height: The image's height in pixels.
  /// - Returns: The number, or `nil` if none exists or it cannot be read.
  public static func read(bgra: Span<UInt8>, width: Int, height: Int) -> Int? {
    let strip = Self.height(forWidth: width)
    guard width >= blocksAcross, height >= strip, bgra.count >= width * height * 4 else {
      return nil
    }
    var lumas: [Int] = []
    for bit in 0..<bits {
      let columns = inner(columns(ofBlock: bit, width: width))
      let rows = inner(0..<strip)
      lumas.append(luma(bgra, width: width, columns: columns, rows: rows))
    }
    guard let darkest = lumas.min(), let brightest = lumas.max(),
      brightest - darkest >= leastContrast
    else { return nil }
    let middle = (darkest + brightest) / 2
    let leastDistance = (brightest - darkest) / distanceDivisor
    guard lumas.allSatisfy({ abs($0 - middle) >= leastDistance }) else { return nil }
    let word = lumas.reduce(UInt32(0)) { $0 << 1 | ($1 > middle ? 1 : 0) }
    let number = word >> 8
    return UInt8(truncatingIfNeeded: word) == checkBits(number) ? Int(number) : nil
  }

  private static func columns(ofBlock block: Int, width: Int) -> Range<Int> {
    let first = firstBlock + block
    return width * first / blocksAcross..<width * (first + 1) / blocksAcross
  }

  /// Returns the middle half of a range, free of ringing from neighboring blocks; at least one pixel.
  private static func inner(_ range: Range<Int>) -> Range<Int> {
    let margin = range.count / 4
    return range.lowerBound
      + margin..<max(
        range.lowerBound + margin + 1, range.upperBound - margin)
  }

  /// Returns the mean luma, 0 to 255, with the weights of BT.601 in 256ths.
  private static func luma(
    _ bgra: Span<UInt8>, width: Int, columns: Range<Int>, rows: Range<Int>
  ) -> Int {
    var sum = 0
    for row in rows {
      for column in columns {
        let start = (row * width + column) * 4
        sum += 29 * Int(bgra[start]) + 150 * Int(bgra[start + 1]) + 77 * Int(bgra[start + 2])
      }
    }
    return sum / (256 * rows.count * columns.count)
  }

  /// Returns the check bits: CRC-8 with the polynomial x^8 + x^2 + x + 1 (ITU-T I.432.1), started with
  /// ones, so that a plain strip is not the number 0.
  private static func checkBits(_ number: UInt32) -> UInt8 {
    var check: UInt8 = 0xFF
    for shift: UInt32 in [16, 8, 0] {
      check ^= UInt8(truncatingIfNeeded: number >> shift)
      for _ in 0..<8 { check = check & 0x80 == 0 ? check << 1 : check << 1 ^ 0x07 }
    }
    return check
  }
}
