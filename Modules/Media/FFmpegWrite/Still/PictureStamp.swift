public import MediaTime

/// Where a picture comes from, as written into its file.
public struct PictureStamp: Equatable, Sendable {
  /// What the picture was taken from, such as a file's name.
  public var source: String
  /// The stream's own presentation timestamp, in ticks of `timeBase`.
  public var pts: Int64
  /// The length of one tick.
  public var timeBase: TimeBase
  /// When the picture appears; 0 is the first picture of the video.
  public var time: MediaTime
  /// Its number in display order, from 0; nil where it is not known.
  public var frame: Int?

  /// Makes a stamp.
  ///
  /// - Parameters:
  ///   - source: What the picture was taken from.
  ///   - pts: Presentation timestamp in ticks.
  ///   - timeBase: The length of one tick.
  ///   - time: When the picture appears.
  ///   - frame: Its number in display order, if known.
  public init(source: String, pts: Int64, timeBase: TimeBase, time: MediaTime, frame: Int? = nil) {
    self.source = source
    self.pts = pts
    self.timeBase = timeBase
    self.time = time
    self.frame = frame
  }

  /// The stamp in one line, for people and for programs: `frame=239 time=9.968301 pts=239239
  /// timeBase=1/24000 source=clip.mp4`. The time is in seconds, rounded down to microseconds; the
  /// source is the rest of the line.
  public var text: String {
    let microseconds = time.floored(parts: 1_000_000)
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest)
    let seconds =
      (microseconds < 0 ? "-" : "") + "\(whole)."
      + String(repeating: "0", count: 6 - digits.count) + digits
    let number = frame.map { "frame=\($0) " } ?? ""
    return "\(number)time=\(seconds) pts=\(pts) "
      + "timeBase=\(timeBase.numerator)/\(timeBase.denominator) source=\(source)"
  }

  /// Who writes the files.
  static let software = "FineScrub"
}
