public import ScrubMedia
package import ScrubStills
public import ScrubTime

/// The layout of a video's thumbnails in time and on sheets.
///
/// Thumbnail `n` is the frame displayed at `n` intervals, and covers the time until the next. A sheet has
/// ten by ten thumbnails; the last sheet is as small as possible.
public struct Storyboard: Equatable, Sendable {
  /// The duration of the video.
  public let duration: MediaTime
  /// The interval between thumbnails in milliseconds, the resolution of WebVTT and BIF.
  public let intervalMilliseconds: Int
  /// The size of a thumbnail in pixels; both sides are even.
  public let tileSize: PixelSize
  /// The compression of the sheets.
  public let format: Format

  /// The number of thumbnails in a row of a sheet.
  package static let columns = 10
  /// The number of rows of a sheet.
  ///
  /// Ten by ten thumbnails of 320 pixels are 3200 a side: below the 4096 of the smallest textures in use,
  /// and below the 16.7 million pixels that browsers on phones can draw.
  package static let rows = 10
  /// The supported lengths of a thumbnail's longer side, in pixels.
  public static let tileLengths = [160, 240, 320]
  /// The supported intervals in milliseconds: from a frame or two to an hour.
  public static let intervals = 40...3_600_000
  /// The largest number of thumbnails; durations that need more are usually damage.
  package static let largestCount = 100_000

  /// Creates the layout of a video's storyboard.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - intervalMilliseconds: The interval between thumbnails; `nil` to derive it from the duration.
  ///   - tileLength: The longer side of a thumbnail in pixels, one of `tileLengths`.
  ///   - format: The compression of the sheets.
  /// - Throws: `WriteError` with code `invalidSetting` for another interval or length, and where
  ///   there would be more than `largestCount` thumbnails.
  package init(
    of video: MediaInformation, intervalMilliseconds: Int? = nil, tileLength: Int = 240,
    format: Format = .jpeg
  ) throws(WriteError) {
    try self.init(
      duration: video.duration, displaySize: video.displaySize,
      intervalMilliseconds: intervalMilliseconds, tileLength: tileLength, format: format)
  }

  /// Creates the layout for a duration and a frame size.
  ///
  /// - Parameters:
  ///   - duration: The duration of the video; if not positive, the layout has one thumbnail.
  ///   - displaySize: The display size of the video's frames.
  ///   - intervalMilliseconds: The interval between thumbnails; `nil` for `usualInterval`.
  ///   - tileLength: The longer side of a thumbnail in pixels, one of `tileLengths`.
  ///   - format: The compression of the sheets.
  /// - Throws: `WriteError` with code `invalidSetting` for another interval or length, or for more than
  ///   `largestCount` thumbnails.
  package init(
    duration: MediaTime, displaySize: PixelSize, intervalMilliseconds: Int? = nil,
    tileLength: Int = 240, format: Format = .jpeg
  ) throws(WriteError) {
    let interval = intervalMilliseconds ?? Self.usualInterval(for: duration)
    guard Self.intervals.contains(interval) else {
      throw WriteError(
        code: .invalidSetting,
        message: "Thumbnails cannot be \(interval) ms apart; give \(Self.intervals.lowerBound) to "
          + "\(Self.intervals.upperBound).")
    }
    guard Self.tileLengths.contains(tileLength) else {
      throw WriteError(
        code: .invalidSetting,
        message: "Thumbnails cannot be \(tileLength) pixels long; give 160, 240 or 320.")
    }
    self.duration = duration
    self.intervalMilliseconds = interval
    self.format = format
    tileSize = Self.tileSize(for: displaySize, length: tileLength)
    guard count <= Self.largestCount else {
      throw WriteError(
        code: .invalidSetting,
        message: "\(count) images \(interval) ms apart are too many for a storyboard; take a "
          + "larger interval, so that there are \(Self.largestCount) at most.")
    }
  }

  /// Returns the default interval in milliseconds: 500 up to half a minute of video, then 1000, 2000,
  /// 5000 and, above a quarter of an hour, 10,000, as on large video sites.
  package static func usualInterval(for duration: MediaTime) -> Int {
    let steps: [(seconds: Int64, interval: Int)] = [
      (30, 500), (120, 1000), (300, 2000), (900, 5000),
    ]
    let step = steps.first { duration <= MediaTime(value: $0.seconds, timescale: 1) }
    return step?.interval ?? 10_000
  }

  /// Returns the size whose longer side has a length, with even sides of at least 2 pixels.
  ///
  /// - Parameters:
  ///   - displaySize: The display size of the video's frames.
  ///   - length: The longer side in pixels.
  /// - Returns: The size nearest to the video's proportions.
  package static func tileSize(for displaySize: PixelSize, length: Int) -> PixelSize {
    let (width, height) = (Double(max(1, displaySize.width)), Double(max(1, displaySize.height)))
    func even(_ exact: Double) -> Int { max(2, Int((exact / 2).rounded()) * 2) }
    return width >= height
      ? PixelSize(width: length, height: even(Double(length) * height / width))
      : PixelSize(width: even(Double(length) * width / height), height: length)
  }

  /// The duration in milliseconds, the unit of players, rounded up, at least 1.
  package var durationMilliseconds: Int {
    Int(clamping: max(1, -Int128((-duration).floored(parts: 1000))))
  }

  /// The number of thumbnails, at least 1.
  public var count: Int {
    durationMilliseconds / intervalMilliseconds
      + (durationMilliseconds % intervalMilliseconds > 0 ? 1 : 0)
  }

  /// Returns the time of a thumbnail.
  package func time(ofTile tile: Int) -> MediaTime {
    MediaTime(value: Int64(tile) * Int64(intervalMilliseconds), timescale: 1000)
  }
}
