/// A font of digits and timecode signs in a grid of 5 by 7 pixels.
package enum PixelFont {
  /// The width of a character in its own pixels, without the gap to the next.
  package static let width = 5
  /// The height of a character in its own pixels.
  package static let height = 7

  /// Returns the rows of a character from top to bottom, five bits each, the leftmost bit highest.
  package static func rows(of character: Character) -> [UInt8]? {
    switch character {
    case "0": [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110]
    case "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110]
    case "2": [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111]
    case "3": [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110]
    case "4": [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010]
    case "5": [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110]
    case "6": [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110]
    case "7": [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000]
    case "8": [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110]
    case "9": [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100]
    case ":": [0b00000, 0b00100, 0b00100, 0b00000, 0b00100, 0b00100, 0b00000]
    default: nil
    }
  }
}

extension PlanarImage {
  /// Draws digits and colons; other characters leave a gap.
  ///
  /// - Parameters:
  ///   - text: The characters, in one line.
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - scale: The size of one of the font's pixels.
  ///   - color: The color of the strokes.
  package mutating func draw(_ text: String, x: Int, y: Int, scale: Int, color: YUVColor) {
    var left = x
    for character in text {
      for (row, bits) in (PixelFont.rows(of: character) ?? []).enumerated() {
        for column in 0..<PixelFont.width where bits >> (PixelFont.width - 1 - column) & 1 == 1 {
          fill(
            x: left + column * scale, y: y + row * scale, width: scale, height: scale,
            color: color)
        }
      }
      left += (PixelFont.width + 1) * scale
    }
  }
}
