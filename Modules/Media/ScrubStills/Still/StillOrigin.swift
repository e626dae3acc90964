internal import ScrubFiles
internal import ScrubMedia
internal import ScrubTime

/// The origin of a still, as written into its file.
struct StillOrigin {
  /// The source's name, such as a file's name; `nil` for none.
  var source: String?
  /// The stream's own presentation timestamp, in ticks of `timeBase`.
  var pts: Int64
  /// The length of one tick.
  var timeBase: TimeBase
  /// When the frame is displayed; 0 is the first frame of the video.
  var time: MediaTime
  /// The frame's index in display order, from 0; `nil` if unknown.
  var index: Int?

  /// Creates the origin of a frame of a source.
  init(_ frame: Frame, source: String?) {
    self.source = source
    pts = frame.pts
    timeBase = frame.timeBase
    time = frame.time
    index = frame.index
  }

  /// The origin in one line, readable by people and programs: `frame=239 time=9.968301 pts=239239
  /// timeBase=1/24000 source=clip.mp4`. The time is in seconds, rounded down to microseconds; the
  /// source, if any, is the rest of the line, with U+FFFD in place of control characters, ends of lines and
  /// bytes that are not UTF-8.
  var text: String {
    let microseconds = time.floored(parts: 1_000_000)
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest)
    let seconds =
      (microseconds < 0 ? "-" : "") + "\(whole)."
      + String(repeating: "0", count: 6 - digits.count) + digits
    let number = index.map { "frame=\($0) " } ?? ""
    return "\(number)time=\(seconds) pts=\(pts) "
      + "timeBase=\(timeBase.numerator)/\(timeBase.denominator)"
      + (source.map { " source=\(Self.printable($0))" } ?? "")
  }

  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar -> Unicode.Scalar in
          let isHidden =
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: String.fileByte(scalar) != nil
            }
          return isHidden ? "\u{FFFD}" : scalar
        }))
  }

  /// The program that writes the files.
  static let software = "FineScrub"

  /// The bytes of a file that are searched, 256 MiB: those of 8192 x 8192 samples, four bytes each.
  static let longestStill = 1 << 28

  /// Returns whether the file at a path is a still of this program.
  static func isWritten(in path: String) -> Bool {
    // A file that cannot be read is not known to be one.
    guard let bytes = (try? FileContents.bytes(of: path, limit: longestStill)) ?? nil else {
      return false
    }
    return PNGChunks(bytes).text("Software") == software
      || JPEGSegments(bytes).software == software
      || TIFFDirectory.text(TIFFDirectory.software, in: bytes) == software
  }
}
