import Testing

@testable import ScrubTerminal

@Suite struct TerminalImageTests {
  static func image(
    _ width: Int, _ height: Int, in columns: Int, _ rows: Int,
    color: (Int, Int) -> (UInt8, UInt8, UInt8) = { _, _ in (1, 2, 3) }
  ) -> TerminalImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        bytes += [blue, green, red, 255]
      }
    }
    return TerminalImage(
      bgra: bytes.span, width: width, height: height,
      space: TerminalSize(columns: columns, rows: rows))
  }

  @Test(
    "The shape is kept inside the space",
    arguments: [
      (640, 360, 80, 24, 80, 45), (640, 360, 80, 10, 36, 20), (360, 640, 80, 24, 27, 48),
      (1, 1, 80, 24, 48, 48), (1000, 1, 80, 24, 80, 1), (1, 1000, 80, 24, 1, 48),
      (640, 360, 0, 0, 1, 1),
    ])
  func shape(width: Int, height: Int, columns: Int, rows: Int, wide: Int, high: Int) {
    let image = Self.image(width, height, in: columns, rows)
    #expect(image.columns == wide)
    #expect(image.pixelRows == high)
  }

  @Test("Two pixels form a cell, and unchanged colors are not repeated")
  func cells() {
    let image = Self.image(2, 2, in: 2, 1) { _, y in y == 0 ? (255, 0, 0) : (0, 0, 255) }
    #expect(image.text(usesColor: true) == "\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;0;255m▀▀\u{1B}[0m\n")
  }

  @Test("An odd last row leaves the background alone")
  func oddRow() {
    #expect(Self.image(1, 1, in: 1, 9).text(usesColor: true) == "\u{1B}[38;2;1;2;3m▀\u{1B}[0m\n")
  }

  @Test("A pixel is the mean of all that it covers")
  func mean() {
    let image = Self.image(4, 4, in: 2, 1) { x, y in (x + y) % 2 == 0 ? (200, 0, 40) : (0, 0, 0)
    }
    let cells = "\u{1B}[38;2;100;0;20m\u{1B}[48;2;100;0;20m▀▀\u{1B}[0m\n"
    #expect(image.text(usesColor: true).content == cells)
  }

  @Test("Without color, a cell is a character that covers more the lighter its two pixels are")
  func shades() {
    let image = Self.image(4, 3, in: 4, 9) { x, y in
      y == 2 ? (255, 255, 255) : [(0, 0, 0), (0, 0, 255), (255, 0, 0), (255, 255, 255)][x]
    }
    #expect(image.text(usesColor: false) == " .-@\n@@@@\n")
    let mixed = Self.image(1, 2, in: 1, 1) { _, y in y == 0 ? (255, 255, 255) : (0, 0, 0) }
    #expect(mixed.text(usesColor: false) == "=\n")
  }
}
