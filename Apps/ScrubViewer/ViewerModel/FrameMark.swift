public import Media
public import MediaTime
public import Surface

/// The mark on a frame: its number and time, and whether it is exact or a preview.
public struct FrameMark: Equatable, Sendable {
  /// The texts, from the longest to the shortest; never empty.
  public let texts: [String]
  /// Whether the frame is exact.
  public let isExact: Bool

  /// Creates the mark of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: The requested time. The exact frame of an older request is a preview for a newer one.
  ///   - information: The properties of its video.
  public init(_ frame: Frame, at time: MediaTime, in information: MediaInformation) {
    let number = frame.index.map { "frame \($0)" } ?? TimeLabel.precise(frame.time)
    // Before the whole video was read, no frame has a number.
    let place = frame.index == nil ? number : "\(number) · \(TimeLabel.precise(frame.time))"
    isExact = frame.isExact(at: time, in: information)
    let distance = Self.text(frame.distance(from: time, in: information))
    // That it is a preview matters most, then its distance.
    texts =
      isExact
      ? ["exact · \(place)", "exact · \(number)", "exact"]
      : [
        "preview, \(distance) away · \(place)", "preview, \(distance) away · \(number)",
        "preview, \(distance) away", "preview",
      ]
  }

  /// Returns the longest text that fits, or `nil` if none does.
  private func text(in video: Rectangle, _ measure: TextMeasure) -> String? {
    let room = video.width - 2 * Self.margin - 3 * Self.padding - Self.dot
    return texts.first { measure($0, .small).width <= room }
  }

  private static let (margin, padding, dot) = (4.0, 6.0, 8.0)

  /// Returns the height of the mark.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The height, in points.
  static func height(measure: TextMeasure) -> Double { measure("0", .small).height + padding }

  /// Returns the position of the mark in the upper left corner of the video, or `nil` if the video
  /// is too small.
  ///
  /// - Parameters:
  ///   - video: The area of the video, including the margins around the frame, in points.
  ///   - measure: Measures a text.
  /// - Returns: The position, in points.
  public func rectangle(in video: Rectangle, measure: TextMeasure) -> Rectangle? {
    guard let text = text(in: video, measure) else { return nil }
    let rectangle = Rectangle(
      x: video.x + Self.margin, y: video.y + Self.margin,
      width: measure(text, .small).width + 3 * Self.padding + Self.dot,
      height: Self.height(measure: measure))
    return rectangle.maxY < video.maxY ? rectangle : nil
  }

  /// Returns the shapes of the mark; none if the video is too small.
  ///
  /// - Parameters:
  ///   - video: The area of the video, including the margins around the frame, in points.
  ///   - measure: Measures a text.
  /// - Returns: The shapes.
  public func shapes(in video: Rectangle, measure: TextMeasure) -> [Shape] {
    guard let pill = rectangle(in: video, measure: measure), let text = text(in: video, measure)
    else { return [] }
    let (padding, dot) = (Self.padding, Self.dot)
    let light = Rectangle(
      x: pill.x + padding, y: pill.midY - dot / 2, width: dot, height: dot)
    return [
      .fill(pill, Ink(.black, opacity: 0.7), radius: pill.height / 2),
      // A dot or a ring, so that the difference does not rely on color alone.
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
