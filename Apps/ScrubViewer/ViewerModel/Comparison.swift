/// Two videos under one finger: how they are displayed, and by how much the second one is shifted.
public struct Comparison: Equatable, Sendable {
  /// The arrangement of the two frames.
  public enum Layout: String, Sendable, CaseIterable {
    /// Next to each other.
    case sideBySide = "side-by-side"
    /// The first to the left of a divider, the second to its right.
    case wipe
    /// The difference of their colors; equal pixels are black.
    case difference
  }

  /// The arrangement.
  public var layout = Layout.sideBySide
  /// Whether the sound is that of the second video.
  public var hearsSecond = false
  /// The number of frames by which the second video is ahead; negative numbers are behind.
  public var offsetFrames = 0
  /// The name of the second video.
  public let name: String
  /// The second video's frame rate.
  private let rate: FrameRate
  /// The divider's position, as a share of the width.
  public private(set) var divider = 0.5

  /// The distance from the divider at which it can be dragged, in points: half a touch target.
  private static let reach = 22.0
  /// The factor of a difference, so that the usual ones of two encodings, some 3 of 255, are seen.
  private static let gain = 8.0
  /// The narrowest part of the width beside the divider.
  private static let margin = 0.02

  /// Creates a comparison, side by side, with a second video of a name and a frame rate.
  public init(name: String, rate: FrameRate) { (self.name, self.rate) = (name, rate) }

  /// The time by which the second video is ahead.
  public var offset: MediaTime { rate.start(ofFrame: Int64(offsetFrames)) }

  /// The text of the second video's name, its offset, and whether it is heard.
  public var caption: String {
    let count = abs(offsetFrames)
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    let offset = offsetFrames == 0 ? nil : "\(frames) \(offsetFrames > 0 ? "ahead" : "behind")"
    return [name, offset, hearsSecond ? "with sound" : nil].compactMap(\.self).joined(
      separator: ", ")
  }

  /// Returns the areas of both frames in the whole one, for a first frame of these proportions: the halves in which
  /// it is larger, beside or above each other, or twice the whole area.
  public func rooms(in bounds: Rectangle, for shape: Size) -> (first: Rectangle, second: Rectangle)
  {
    guard layout == .sideBySide else { return (bounds, bounds) }
    var (first, second) = (bounds, bounds)
    // The frame is limited by the smaller of two ratios.
    let beside = min(bounds.width / 2 * shape.height, bounds.height * shape.width)
    let above = min(bounds.width * shape.height, bounds.height / 2 * shape.width)
    if beside >= above {
      first.width /= 2
      (second.x, second.width) = (bounds.x + first.width, bounds.width - first.width)
    } else {
      first.height /= 2
      (second.y, second.height) = (bounds.y + first.height, bounds.height - first.height)
    }
    return (first, second)
  }

  /// Returns whether the divider can be dragged at a position, in points of the whole area.
  public func holdsDivider(atX x: Double, in bounds: Rectangle) -> Bool {
    layout == .wipe && abs(dividerX(in: bounds) - x) <= Self.reach
  }

  /// Moves the divider to a position in points, which is clamped to the whole area; NaN is ignored.
  public mutating func moveDivider(toX x: Double, in bounds: Rectangle) {
    guard bounds.width > 0, !x.isNaN else { return }
    divider = min(max((x - bounds.x) / bounds.width, Self.margin), 1 - Self.margin)
  }

  private func dividerX(in bounds: Rectangle) -> Double { bounds.x + divider * bounds.width }

  /// Returns the shapes of both frames, image 0 and image 1, with their names in the whole area, from the bottom to
  /// the top; there may be no second frame yet.
  public func shapes(
    first: Rectangle, second: Rectangle?, title: String, in bounds: Rectangle, measure: TextMeasure
  ) -> [Shape] {
    let rooms = rooms(in: bounds, for: Size(width: first.width, height: first.height))
    let images = [Shape.image(0, first)]
    let others = second.map { [Shape.image(1, $0)] } ?? []
    var shapes: [Shape]
    switch layout {
    case .sideBySide: shapes = images + others
    case .difference:
      shapes = second == nil ? images : [.difference(images, others, gain: Self.gain)]
    case .wipe:
      let x = dividerX(in: bounds)
      var right = bounds
      (right.x, right.width) = (x, bounds.maxX - x)
      // What the first frame covers beside the second one is not of the second video.
      shapes = images + [.clipped(right, [.fill(right, Ink(.black))] + others)]
      shapes += dividerShapes(x, bounds)
    }
    let isApart = layout == .sideBySide
    shapes += label(title, in: rooms.first, .left, measure)
    shapes += label(caption, in: rooms.second, isApart ? .left : .right, measure)
    return shapes
  }

  private func dividerShapes(_ x: Double, _ bounds: Rectangle) -> [Shape] {
    let (top, bottom) = (Point(x: x, y: bounds.y), Point(x: x, y: bounds.maxY))
    let middle = (bounds.y + bounds.maxY) / 2
    let grip = Rectangle(x: x - 4, y: middle - 18, width: 8, height: 36)
    return [
      .line(from: top, to: bottom, Ink(.black, opacity: 0.6), width: 4),
      .line(from: top, to: bottom, Ink(.white), width: 2),
      .fill(grip, Ink(.white), radius: 4), .border(grip, Ink(.black, opacity: 0.6), radius: 4),
    ]
  }

  /// A name in an upper corner, if it fits.
  private func label(
    _ text: String, in room: Rectangle, _ side: Anchor, _ measure: TextMeasure
  ) -> [Shape] {
    let (margin, size) = (6.0, measure(text, .small))
    // In one area, each name has a half.
    let most = layout == .sideBySide ? room.width : room.width / 2
    let width = size.width + 12
    guard width <= most - 2 * margin, size.height + 2 * margin <= room.height else { return [] }
    let x = side == .left ? room.x + margin : room.maxX - margin - width
    let box = Rectangle(x: x, y: room.y + margin, width: width, height: size.height + 4)
    return [
      .fill(box, Ink(.black, opacity: 0.7), radius: 4),
      .text(text, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small, Ink(.white)),
    ]
  }
}
