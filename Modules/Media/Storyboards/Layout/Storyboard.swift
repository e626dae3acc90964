package import Media
public import MediaTime
public import Stills

/// How the small frames of a video lie in time and on sheets, for players to show under a pointer.
///
/// Frame `n` is the one shown at `n` intervals, and stands for the time from there to the next. Ten
/// by ten of them make a sheet; the last sheet is as small as it can be.
public struct Storyboard: Equatable, Sendable {
  /// The length of the video.
  public let duration: MediaTime
  /// The distance of the frames in milliseconds, which is what WebVTT and BIF can tell.
  public let intervalMilliseconds: Int
  /// The size of a frame in pixels; both sides are even.
  public let tileSize: ImageSize
  /// How sheets are compressed.
  public let format: Format

  /// Frames in a row of a sheet.
  package static let columns = 10
  /// Rows of a sheet.
  ///
  /// Ten by ten frames of 320 pixels are 3200 a side: below the 4096 of the smallest textures in use,
  /// and below the 16.7 million pixels that browsers on telephones draw.
  package static let rows = 10
  /// The lengths that the longer side of a frame may have, in pixels.
  public static let tileLengths = [160, 240, 320]
  /// The distances that frames may have, in milliseconds: from a frame or two to an hour.
  public static let intervals = 40...3_600_000
  /// More frames than a person can want; a duration that calls for more is mostly damage.
  package static let largestCount = 100_000

  /// Creates the layout of a video's storyboard.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - intervalMilliseconds: The distance of the thumbnails; `nil` for one that suits the duration.
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

  /// Creates the layout for a duration and a shape.
  ///
  /// - Parameters:
  ///   - duration: The length of the video; one that is not positive counts as one frame's.
  ///   - displaySize: The size of the video's frames on a screen.
  ///   - intervalMilliseconds: The distance of the frames; nil for `usualInterval`.
  ///   - tileLength: The longer side of a frame in pixels, one of `tileLengths`.
  ///   - format: How sheets are compressed.
  /// - Throws: `WriteError` with code `invalidSetting` for another interval or length, and where
  ///   there would be more than `largestCount` frames.
  package init(
    duration: MediaTime, displaySize: ImageSize, intervalMilliseconds: Int? = nil,
    tileLength: Int = 240, format: Format = .jpeg
  ) throws(WriteError) {
    let interval = intervalMilliseconds ?? Self.usualInterval(for: duration)
    guard Self.intervals.contains(interval) else {
      throw WriteError(
        code: .invalidSetting,
        message: "Pictures cannot be \(interval) ms apart; give \(Self.intervals.lowerBound) to "
          + "\(Self.intervals.upperBound).")
    }
    guard Self.tileLengths.contains(tileLength) else {
      throw WriteError(
        code: .invalidSetting,
        message: "Pictures cannot be \(tileLength) pixels long; give 160, 240 or 320.")
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

  /// Half a second to half a minute of video, then 1, 2, 5 and, from a quarter of an hour, 10 seconds,
  /// in milliseconds: what the large video sites do.
  package static func usualInterval(for duration: MediaTime) -> Int {
    let steps: [(seconds: Int64, interval: Int)] = [
      (30, 500), (120, 1000), (300, 2000), (900, 5000),
    ]
    let step = steps.first { duration <= MediaTime(value: $0.seconds, timescale: 1) }
    return step?.interval ?? 10_000
  }

  /// The size whose longer side has a length, with even sides of at least 2 pixels.
  ///
  /// - Parameters:
  ///   - displaySize: The size of the video's frames on a screen.
  ///   - length: The longer side in pixels.
  /// - Returns: The size nearest to the video's shape.
  package static func tileSize(for displaySize: ImageSize, length: Int) -> ImageSize {
    let (width, height) = (Double(max(1, displaySize.width)), Double(max(1, displaySize.height)))
    func even(_ exact: Double) -> Int { max(2, Int((exact / 2).rounded()) * 2) }
    return width >= height
      ? ImageSize(width: length, height: even(Double(length) * height / width))
      : ImageSize(width: even(Double(length) * width / height), height: length)
  }

  /// The length of the video in milliseconds, rounded up, at least 1: players count in these.
  package var durationMilliseconds: Int {
    Int(clamping: max(1, -(-duration).floored(parts: 1000)))
  }

  /// The number of frames, at least 1.
  public var count: Int {
    durationMilliseconds / intervalMilliseconds
      + (durationMilliseconds % intervalMilliseconds > 0 ? 1 : 0)
  }

  /// The time at which a frame is shown in the video.
  package func time(ofTile tile: Int) -> MediaTime {
    MediaTime(value: Int64(tile) * Int64(intervalMilliseconds), timescale: 1000)
  }
}
