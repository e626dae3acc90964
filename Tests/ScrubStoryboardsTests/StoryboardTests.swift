import ScrubMedia
import ScrubStills
import ScrubStoryboards
import ScrubTime
import Testing

/// The layout of thumbnails in time and on sheets.
struct StoryboardTests {
  static let landscape = PixelSize(width: 1920, height: 1080)

  static func storyboard(
    _ duration: MediaTime, interval: Int? = nil, length: Int = 240
  ) throws -> Storyboard {
    try Storyboard(
      duration: duration, displaySize: landscape, intervalMilliseconds: interval,
      tileLength: length)
  }

  @Test(
    "The default interval grows with the duration",
    arguments: [
      (1, 500), (30, 500), (31, 1000), (120, 1000), (121, 2000), (300, 2000), (301, 5000),
      (900, 5000), (901, 10_000), (7200, 10_000),
    ])
  func usualInterval(seconds: Int64, interval: Int) throws {
    let duration = MediaTime(value: seconds, timescale: 1)
    #expect(try Self.storyboard(duration).intervalMilliseconds == interval)
  }

  @Test(
    "Thumbnails keep the video's proportions and have even sides",
    arguments: [
      (1920, 1080, 240, 136), (1080, 1920, 136, 240), (640, 480, 240, 180), (1, 1, 240, 240),
      (16_000, 10, 240, 2), (10, 16_000, 2, 240), (1998, 1080, 240, 130),
    ])
  func tileSize(width: Int, height: Int, tileWidth: Int, tileHeight: Int) {
    let size = Storyboard.tileSize(
      for: PixelSize(width: width, height: height), length: 240)
    #expect(size == PixelSize(width: tileWidth, height: tileHeight))
  }

  @Test("No sheet exceeds the limits of phone decoders", arguments: [160, 240, 320])
  func sheetsStayWithinDecodersLimits(length: Int) throws {
    for shape in [(1, 1), (16, 9), (9, 16), (4, 3), (21, 9)] {
      let storyboard = try Storyboard(
        duration: MediaTime(value: 7200, timescale: 1),
        displaySize: PixelSize(width: shape.0 * 100, height: shape.1 * 100), tileLength: length)
      let size = storyboard.size(ofSheet: 0)
      #expect(max(size.width, size.height) <= 4096)
      #expect(size.width * size.height <= 16_777_216)
    }
  }

  @Test(
    "The last sheet is as small as possible",
    arguments: [(1, 1, 1, 1), (9, 1, 9, 1), (10, 1, 10, 1), (11, 1, 10, 2), (101, 2, 1, 1)])
  func lastSheet(count: Int, sheets: Int, columns: Int, rows: Int) throws {
    let storyboard = try Self.storyboard(
      MediaTime(value: Int64(count), timescale: 1), interval: 1000)
    #expect(storyboard.count == count && storyboard.sheetCount == sheets)
    let size = storyboard.size(ofSheet: sheets - 1)
    #expect(size == PixelSize(width: columns * 240, height: rows * 136))
  }

  @Test("Thumbnails fill sheets row by row, numbered from 1")
  func thumbnailOrigins() throws {
    let storyboard = try Self.storyboard(MediaTime(value: 250, timescale: 1), interval: 1000)
    #expect(storyboard.origin(ofTile: 0) == (0, 0))
    #expect(storyboard.origin(ofTile: 9) == (9 * 240, 0))
    #expect(storyboard.origin(ofTile: 10) == (0, 136))
    #expect(storyboard.origin(ofTile: 100) == (0, 0))
    #expect(storyboard.origin(ofTile: 249) == (9 * 240, 4 * 136))
    #expect(storyboard.name(ofSheet: 0) == "storyboard-001.jpg")
    #expect(storyboard.name(ofSheet: 1233) == "storyboard-1234.jpg")
    #expect(storyboard.name(ofSheet: .max) == "storyboard-9223372036854775808.jpg")
    #expect(storyboard.tiles(ofSheet: 2) == 200..<250)
  }

  @Test(
    "An invalid setting is rejected with its value",
    arguments: [(39, 240, "39"), (3_600_001, 240, "3600001"), (1000, 241, "241")])
  func refusals(interval: Int, length: Int, word: String) {
    let error = #expect(throws: WriteError.self) {
      _ = try Self.storyboard(MediaTime(value: 9, timescale: 1), interval: interval, length: length)
    }
    #expect(error?.code == .invalidSetting && error?.message.contains(word) == true)
  }

  @Test(
    "A duration of years in a damaged file is rejected",
    arguments: [(Int64.max / 4, Int32(1000)), (.max, 1)])
  func absurdDurations(value: Int64, timescale: Int32) {
    let error = #expect(throws: WriteError.self) {
      _ = try Self.storyboard(MediaTime(value: value, timescale: timescale))
    }
    #expect(error?.message.contains("larger interval") == true)
  }
}
