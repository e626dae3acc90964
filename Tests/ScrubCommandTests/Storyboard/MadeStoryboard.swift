#if FFmpeg
  import ScrubMedia
  import ScrubFixtures
  import ScrubStills
  import Foundation
  import Testing

  /// The output of `scrub storyboard`, parsed as players do.
  struct MadeStoryboard {
    /// A cue of the index and its thumbnail.
    struct Tile {
      /// The start in seconds.
      var start: Double
      /// The end in seconds.
      var end: Double
      var size: PixelSize
      var bgra: [UInt8]

      /// The frame number drawn in the thumbnail.
      var number: Int? {
        FrameNumberPattern.read(bgra: bgra.span, width: size.width, height: size.height)
      }
    }

    var tiles: [Tile] = []

    init(in folder: String) throws {
      let text = try String(contentsOfFile: folder + "/storyboard.vtt", encoding: .utf8)
      let blocks = text.components(separatedBy: "\n\n")
      try #require(blocks[0] == "WEBVTT")
      var sheets: [String: StillFile] = [:]
      for block in blocks.dropFirst() {
        let match = try #require(
          block.firstMatch(of: /^([0-9:.]+) --> ([0-9:.]+)\n(.+)#xywh=(\d+),(\d+),(\d+),(\d+)/),
          "\(block)")
        let name = String(match.3)
        let sheet = try sheets[name] ?? StillFile(folder + "/" + name)
        sheets[name] = sheet
        let numbers = [match.4, match.5, match.6, match.7].compactMap { Int($0) }
        tiles.append(
          Tile(
            start: try Self.seconds(match.1), end: try Self.seconds(match.2),
            size: PixelSize(width: numbers[2], height: numbers[3]),
            bgra: try sheet.part(
              x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
      }
    }

    /// Whether the cues start at 0 and have no gaps.
    var isContiguous: Bool {
      tiles.first?.start == 0 && zip(tiles, tiles.dropFirst()).allSatisfy { $0.end == $1.start }
        && tiles.allSatisfy { $0.start < $0.end }
    }

    var numbers: [Int?] { tiles.map(\.number) }

    private static func seconds(_ text: Substring) throws -> Double {
      let parts = text.split(separator: ":").compactMap { Double($0) }
      try #require(parts.count == 3)
      return ((parts[0] * 60 + parts[1]) * 1000 * 60 + (parts[2] * 1000).rounded()) / 1000
    }
  }

  /// The images of a BIF file, parsed according to Roku's specification.
  struct MadeBIF {
    var milliseconds: [Int] = []
    var pictures: [Data] = []

    init(_ path: String) throws {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      func number(_ start: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
      }
      try #require(bytes.starts(with: [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]))
      try #require(number(8) == 0)
      for index in 0..<number(12) {
        let entry = 64 + index * 8
        milliseconds.append(number(entry) * number(16))
        pictures.append(Data(bytes[number(entry + 4)..<number(entry + 12)]))
      }
      try #require(number(64 + pictures.count * 8) == 0xFFFF_FFFF)
    }
  }
#endif
