/// An image of half blocks: each character cell is two square pixels in 24-bit color, the upper one
/// the foreground of `▀`, the lower one its background.
package struct HalfBlockImage {
  /// The image's width in cells.
  let columns: Int
  /// The image's height in pixels; two form a cell.
  let pixelRows: Int

  private var colors: [Color]

  private struct Color: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// Scales an image to fit a terminal, keeping its aspect ratio; each pixel is the mean of the
  /// pixels it covers.
  ///
  /// The source has `width * height` pixels of four bytes, with rows packed; alpha is ignored.
  package init(bgra: Span<UInt8>, width: Int, height: Int, space: TerminalSize) {
    precondition(width > 0 && height > 0 && bgra.count >= width * height * 4)
    let widest = Double(max(1, space.columns)) / Double(width)
    let highest = Double(max(1, space.rows) * 2) / Double(height)
    let scale = min(widest, highest)
    columns = min(max(1, space.columns), max(1, Int((Double(width) * scale).rounded())))
    pixelRows = min(max(1, space.rows) * 2, max(1, Int((Double(height) * scale).rounded())))
    colors = []
    colors.reserveCapacity(columns * pixelRows)
    for row in 0..<pixelRows {
      let lines = Self.covered(row, of: pixelRows, in: height)
      for column in 0..<columns {
        let pixels = Self.covered(column, of: columns, in: width)
        colors.append(Self.mean(bgra, width: width, lines: lines, pixels: pixels))
      }
    }
  }

  /// The image as lines of text, each ending with a color reset and a line feed.
  package var text: TerminalText {
    var text: TerminalText = ""
    for top in stride(from: 0, to: pixelRows, by: 2) {
      var foreground: Color?
      var background: Color?
      for column in 0..<columns {
        let upper = colors[top * columns + column]
        let lower = top + 1 < pixelRows ? colors[(top + 1) * columns + column] : nil
        if upper != foreground { text += Self.sequence(38, upper) }
        if let lower, lower != background { text += Self.sequence(48, lower) }
        foreground = upper
        background = lower
        text += "▀"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// Returns the Select Graphic Rendition sequence (ISO 8613-6): 38 sets the foreground, 48 the
  /// background.
  private static func sequence(_ ground: Int, _ color: Color) -> TerminalText {
    "\u{1B}[\(ground);2;\(color.red);\(color.green);\(color.blue)m"
  }

  /// Returns the source pixels that target pixel `index` of `count` covers; at least one.
  private static func covered(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = min(length - 1, index * length / count)
    return start..<max(start + 1, (index + 1) * length / count)
  }

  private static func mean(
    _ bgra: Span<UInt8>, width: Int, lines: Range<Int>, pixels: Range<Int>
  ) -> Color {
    var (blue, green, red) = (0, 0, 0)
    for line in lines {
      for pixel in pixels {
        let start = (line * width + pixel) * 4
        blue += Int(bgra[start])
        green += Int(bgra[start + 1])
        red += Int(bgra[start + 2])
      }
    }
    let count = lines.count * pixels.count
    return Color(
      red: UInt8((red + count / 2) / count), green: UInt8((green + count / 2) / count),
      blue: UInt8((blue + count / 2) / count))
  }
}
