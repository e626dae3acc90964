#if FFmpeg
  import ScrubFixtures
  import Foundation
  import ScrubTerminal

  /// A frame drawn by `show`, in half blocks or in plain characters, parsed back into pixels.
  struct ShownFrame {
    private var bgra: [UInt8] = []
    private let width: Int
    private let height: Int

    /// Returns the size of a terminal with a column for each pixel, and a row for two.
    static func size(_ width: Int, _ height: Int) -> TerminalSize {
      TerminalSize(columns: width, rows: height / 2 + 8)
    }

    /// Parses lines of half blocks, and lines of shades; other lines are ignored.
    init(_ lines: [String]) {
      let shades = Array(" .:-=+*#%@")
      var rows: [[UInt8]] = []
      for line in lines where !line.isEmpty && line.allSatisfy(shades.contains) {
        let row = line.flatMap { character -> [UInt8] in
          let gray = UInt8((shades.firstIndex(of: character) ?? 0) * 255 / (shades.count - 1))
          return [gray, gray, gray, 255]
        }
        rows += [row, row]
      }
      for line in lines where line.contains("▀") {
        var (upper, lower): ([UInt8], [UInt8]) = ([], [])
        var (foreground, background): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [0, 0, 0, 255])
        for part in line.split(separator: "\u{1B}[").flatMap({
          $0.split(separator: "m", maxSplits: 1)
        }) {
          let numbers = part.split(separator: ";").compactMap { UInt8($0) }
          if numbers.count == 5 {
            let color = [numbers[4], numbers[3], numbers[2], 255]
            if numbers[0] == 38 { foreground = color } else { background = color }
          }
          for _ in 0..<part.filter({ $0 == "▀" }).count {
            upper += foreground
            lower += background
          }
        }
        rows += [upper, lower]
      }
      width = (rows.first?.count ?? 0) / 4
      height = rows.count
      bgra = rows.flatMap(\.self)
    }

    /// The frame number drawn in the frame, or `nil` if there is none.
    var frameNumber: Int? {
      guard width > 0 else { return nil }
      return FrameNumberPattern.read(bgra: bgra.span, width: width, height: height)
    }
  }
#endif
