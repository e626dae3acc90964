import AppSupport
public import Media
public import MediaTime
public import Surface

/// The mark on a picture: which frame it is, and whether it is the exact one or stands in for it.
public struct PictureMark: Equatable, Sendable {
  /// What is said, from the fullest text to the shortest; never empty.
  public let texts: [String]
  /// Whether it is the exact picture.
  public let isExact: Bool

  /// Creates the mark of a picture.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - time: The time that is wanted now. The exact picture of an older wish only stands in until
  ///     the newest one's is there.
  ///   - information: The picture's video.
  public init(_ frame: Frame, at time: MediaTime, in information: MediaInformation) {
    let number = frame.index.map { "frame \($0)" } ?? "pts \(frame.pts)"
    let place = "\(number) · \(PromptText.time(frame.time))"
    isExact = frame.isExact(at: time, in: information)
    let distance = Self.text(frame.distance(from: time, in: information))
    // That it stands in matters most, then how far away it is.
    texts =
      isExact
      ? ["exact · \(place)", "exact · \(number)", "exact"]
      : [
        "stand-in, \(distance) away · \(place)", "stand-in, \(distance) away · \(number)",
        "stand-in, \(distance) away", "stand-in",
      ]
  }

  /// The fullest text that there is room for; nil where not even the shortest has.
  private func text(in video: Rectangle, _ measure: TextMeasure) -> String? {
    let room = video.width - 2 * Self.margin - 3 * Self.padding - Self.dot
    return texts.first { measure($0, .small).width <= room }
  }

  private static let (margin, padding, dot) = (4.0, 6.0, 8.0)

  /// How high it is.
  ///
  /// - Parameter measure: How large a text is.
  /// - Returns: The height, in points.
  static func height(measure: TextMeasure) -> Double { measure("0", .small).height + padding }

  /// Where it lies, in the upper left corner of the video; nil where that is too small for it.
  ///
  /// - Parameters:
  ///   - video: Where the video lies, with what is beside its picture, in points.
  ///   - measure: How large a text is.
  /// - Returns: The place, in points.
  public func frame(in video: Rectangle, measure: TextMeasure) -> Rectangle? {
    guard let text = text(in: video, measure) else { return nil }
    let frame = Rectangle(
      x: video.x + Self.margin, y: video.y + Self.margin,
      width: measure(text, .small).width + 3 * Self.padding + Self.dot,
      height: Self.height(measure: measure))
    return frame.maxY < video.maxY ? frame : nil
  }

  /// What is drawn there; nothing where the video is too small.
  ///
  /// - Parameters:
  ///   - video: Where the video lies, with what is beside its picture, in points.
  ///   - measure: How large a text is.
  /// - Returns: The shapes.
  public func shapes(in video: Rectangle, measure: TextMeasure) -> [Shape] {
    guard let pill = frame(in: video, measure: measure), let text = text(in: video, measure)
    else { return [] }
    let (padding, dot) = (Self.padding, Self.dot)
    let light = Rectangle(
      x: pill.x + padding, y: pill.midY - dot / 2, width: dot, height: dot)
    return [
      .fill(pill, Ink(.black, opacity: 0.7), radius: pill.height / 2),
      // A full light, or only a ring: not told by color alone.
      isExact
        ? .fill(light, Ink(.white), radius: dot / 2)
        : .border(light, Ink(.warning), width: 2, radius: dot / 2),
      .text(
        text, at: Point(x: light.maxX + padding, y: pill.midY), anchor: .left, .small, Ink(.white)),
    ]
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}
