/// An image of characters, each of which is two square pixels, one above the other.
package struct TerminalImage {
  /// The image's width in cells.
  let columns: Int
  /// The image's height in pixels; two form a cell.
  let pixelRows: Int

  private var colors: [Color] = []

  /// Red, green and blue.
  private typealias Color = SIMD3<UInt8>

  /// The characters of an image without color, from dark to light.
  private static let shades = Array(" .:-=+*#%@")

  /// Scales an image to fit a terminal, keeping its aspect ratio; each pixel is the mean of those it covers.
  ///
  /// The source has `width * height` pixels of four bytes, with rows packed; alpha is ignored.
  package init(bgra: Span<UInt8>, width: Int, height: Int, space: TerminalSize) {
    precondition(width > 0 && height > 0 && bgra.count >= width * height * 4)
    let room = (columns: max(1, space.columns), rows: max(1, space.rows) * 2)
    let scale = min(Double(room.columns) / Double(width), Double(room.rows) / Double(height))
    columns = min(room.columns, max(1, Int((Double(width) * scale).rounded())))
    pixelRows = min(room.rows, max(1, Int((Double(height) * scale).rounded())))
    for row in 0..<pixelRows {
      let lines = Self.covered(row, of: pixelRows, in: height)
      for column in 0..<columns {
        let pixels = Self.covered(column, of: columns, in: width)
        colors.append(Self.mean(bgra, width: width, lines: lines, pixels: pixels))
      }
    }
  }

  /// Returns the image as lines of text: in 24-bit color, half blocks, of which the upper pixel is the foreground
  /// and the lower one the background; without color, characters that cover more the lighter their pixels are.
  package func text(usesColor: Bool) -> TerminalText {
    var text: TerminalText = ""
    for top in stride(from: 0, to: pixelRows, by: 2) {
      var last: (upper: Color?, lower: Color?)
      for column in 0..<columns {
        let upper = colors[top * columns + column]
        let lower = top + 1 < pixelRows ? colors[(top + 1) * columns + column] : nil
        guard usesColor else {
          text += "\(Self.shade(upper, lower ?? upper))"
          continue
        }
        if upper != last.upper { text += Self.sequence(38, upper) }
        if let lower, lower != last.lower { text += Self.sequence(48, lower) }
        last = (upper, lower)
        text += "▀"
      }
      text += usesColor ? "\u{1B}[0m\n" : "\n"
    }
    return text
  }

  /// Returns the Select Graphic Rendition sequence (ISO 8613-6): 38 sets the foreground, 48 the background.
  private static func sequence(_ ground: Int, _ color: Color) -> TerminalText {
    "\u{1B}[\(ground);2;\(color.x);\(color.y);\(color.z)m"
  }

  /// Returns the character of two pixels, by their luma with the weights of BT.601 in 256ths.
  private static func shade(_ upper: Color, _ lower: Color) -> Character {
    let sum = SIMD3<Int>(truncatingIfNeeded: upper) &+ SIMD3(truncatingIfNeeded: lower)
    return shades[(sum &* SIMD3(77, 150, 29)).wrappedSum() * shades.count / (511 * 256)]
  }

  /// Returns the source pixels that target pixel `index` of `count` covers; at least one.
  private static func covered(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = min(length - 1, index * length / count)
    return start..<max(start + 1, (index + 1) * length / count)
  }

  private static func mean(
    _ bgra: Span<UInt8>, width: Int, lines: Range<Int>, pixels: Range<Int>
  ) -> Color {
    var sum = SIMD3<Int>()
    for line in lines {
      for pixel in pixels {
        let start = (line * width + pixel) * 4
        sum &+= SIMD3(Int(bgra[start + 2]), Int(bgra[start + 1]), Int(bgra[start]))
      }
    }
    let count = lines.count * pixels.count
    return Color(truncatingIfNeeded: (sum &+ count / 2) / count)
  }
}
