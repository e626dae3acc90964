/// The text of a position in the video, its time with the number of its frame, and what an edit of it means.
public struct PositionText: Equatable, Sendable {
  /// The parts that are shown, from the longest text to the shortest.
  public enum Form: CaseIterable, Sendable {
    /// Such as 0:38.766 · frame 1163.
    case full
    /// Such as 0:38.766 · #1163.
    case short
    /// The time alone.
    case time
  }

  private let time: String
  private let frame: String?
  /// What precedes the number of a frame that is not known, but follows from the rate.
  private let mark: String

  private static let separator = " · "

  /// Creates the text of a time, if there is a video, with the number of its frame, or while that is not known, the
  /// number at a constant rate.
  public init(time: MediaTime?, frame: Int?, estimate: Int64? = nil) {
    self.time = time.map { TimeLabel.precise($0) } ?? "–"
    self.frame = frame.map { "\($0)" } ?? estimate.map { "\($0)" }
    mark = frame == nil ? "≈ " : ""
  }

  /// Returns the text in a form.
  public func text(_ form: Form) -> String {
    guard let frame, form != .time else { return time }
    return time + Self.separator + mark + (form == .full ? "frame " : "#") + frame
  }

  /// Returns what to seek after an edit of a shown text, which may be a time, a frame such as #12 or frame 12, or
  /// both: the part that has changed, or else the time, as an expression in which a frame is such as #12.
  public static func expression(typed: String, before shown: String) -> String {
    let (parts, former) = (typed.split(separator: separator), shown.split(separator: separator))
    let isFrame = parts.count > 1 && parts.first == former.first
    let part = isFrame ? parts[1] : parts.first ?? ""
    guard part.contains("frame") || part.contains("#") else { return String(part) }
    return "#" + part.replacing("frame", with: "").filter { !"≈# ".contains($0) }
  }
}

/// What a person wants to know of a video beside its name.
public enum VideoSubtitle {
  /// Returns the size and the frame rate, such as "1920 × 1080 · 29.97 fps".
  public static func text(_ video: MediaInformation) -> String {
    let size = video.displaySize
    let rate = video.frameRate.map { ($0.framesPerSecond * 100).rounded() / 100 }
    return "\(size.width) × \(size.height)" + (rate.map { " · \($0.shortText) fps" } ?? "")
  }
}

extension MediaError {
  /// The name of the file, what is wrong with it, and what helps, below a title that says what failed.
  public var sentence: String {
    let name = path.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return (name.map { "“\($0)”: " } ?? "") + cause + (advice.isEmpty ? "" : ". " + advice)
  }
}

extension SliderMode {
  /// The name of the slider whose policies these are.
  public var title: String {
    switch self {
    case .fine: "FineScrub"
    case .scrubbingSlider: "ScrubbingSlider"
    case .obSlider: "OBSlider"
    }
  }
}

extension Double {
  /// The number, without the fraction of a whole one.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
