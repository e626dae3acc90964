import AppSupport
public import MediaSeek
public import MediaTime
public import Surface

/// The mark on a picture: which frame it is, and whether it is the exact one or stands in for it.
public struct PictureMark: Equatable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is the exact picture.
  public var isExact: Bool

  /// Makes the mark of a picture.
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
    text = isExact ? "exact · \(place)" : "stand-in, \(distance) away · \(place)"
  }

  /// What is drawn in the upper left corner of a picture; nothing where the picture is too small.
  ///
  /// - Parameters:
  ///   - picture: Where the picture lies, in points.
  ///   - measure: How large a text is.
  /// - Returns: The shapes.
  public func shapes(in picture: Rectangle, measure: TextMeasure) -> [Shape] {
    let (margin, padding, dot) = (8.0, 6.0, 8.0)
    let room = picture.width - 2 * margin - 3 * padding - dot
    guard room > 40 else { return [] }
    let size = measure(text, .small)
    let pill = Rectangle(
      x: picture.x + margin, y: picture.y + margin,
      width: min(size.width, room) + 3 * padding + dot, height: size.height + padding)
    guard pill.maxY < picture.maxY else { return [] }
    let light = Rectangle(
      x: pill.x + padding, y: pill.midY - dot / 2, width: dot, height: dot)
    return [
      .fill(pill, Ink(.black, opacity: 0.7), radius: pill.height / 2),
      // A full light, or only a ring: not told by colour alone.
      isExact
        ? .fill(light, Ink(.white), radius: dot / 2)
        : .border(light, Ink(.warning), width: 2, radius: dot / 2),
      .text(
        text, at: Point(x: light.maxX + padding, y: pill.midY), anchor: .left, .small, Ink(.white),
        maximumWidth: min(size.width, room)),
    ]
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}
