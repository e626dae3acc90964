/// The drawing over the video while a finger drags the slider or pans: what a point of the finger means, and the
/// ladder of the heights at which it means less.
public struct DragOverlay: Equatable, Sendable {
  /// A rung of the ladder, as far as it is on the video.
  public struct Rung: Equatable, Sendable {
    /// The position, in points from the top.
    public var y: Double
    /// The text of what a point is worth from there up.
    public var text: String
    /// Whether the finger is on it.
    public var isCurrent: Bool
  }

  /// The rungs, from the slider up: all, or that of the finger.
  public private(set) var rungs: [Rung] = []
  /// The texts of the speed or of the hint, from the longest to the shortest; none if neither is shown.
  public private(set) var texts: [String] = []
  /// The opacity of the speed, above 0 and up to 1.
  private var opacity = 0.0
  /// Whether lifting the finger now cancels the drag.
  private let cancels: Bool
  private let pointer: Point
  /// The area of the video, including the margins around the frame.
  private let video: Rectangle

  /// The distance of texts from the edges of the video and from the rungs, in points.
  private static let margin = 4.0
  /// The distance of the speed from the pointer, which a finger would cover, in points.
  private static let reach = 28.0
  /// Half of the width of a rung, in points; wider than a finger.
  private static let halfRung = 36.0

  /// Creates the drawing.
  ///
  /// - Parameters:
  ///   - slider: The slider.
  ///   - ladder: The ladder of its curve and the video; `nil` if no finger is on it.
  ///   - lesson: What the user has been taught.
  ///   - appearance: The current appearance of the speed indicator; `nil` draws no speed.
  ///   - rate: The video's frame rate, or `nil` if it has none.
  ///   - pointer: The position of the pointer, in the overlay's points.
  ///   - edge: The upper edge of the slider, from which the curve's distances count; likewise.
  ///   - video: The area of the video, above the slider; likewise.
  public init(
    slider: ScrubSlider, ladder: SpeedLadder?, lesson: DragLesson,
    appearance: SpeedIndicator.Appearance?, rate: FrameRate?, pointer: Point, edge: Double,
    video: Rectangle
  ) {
    (self.pointer, self.video, cancels) = (pointer, video, slider.cancelsAtTouchUp)
    let distance = max(0, edge - pointer.y)
    if let appearance {
      let factor = SpeedReading(factor: appearance.speed).description
      let frames = rate.map { SpeedReading(valuePerPoint: appearance.valuePerPoint, rate: $0) }
      opacity = appearance.opacity
      texts =
        cancels
        ? ["release to cancel"]
        : [frames.map { "\($0) · \(factor)" }, frames?.description, factor].compactMap(\.self)
    }
    guard slider.isTracking, let ladder else { return }
    if texts.isEmpty, let hint = lesson.hint(on: ladder, atDistance: distance) {
      (texts, opacity) = ([hint], 1)
    }
    // A curve that never slows down has no ladder, and a finger that slows down below the slider is not on it.
    guard ladder.rungs.count > 1, distance > 0 || lesson.showsLadder && appearance == nil else {
      return
    }
    let current = ladder.index(atDistance: distance)
    rungs = ladder.rungs.indices.compactMap { index in
      // The track itself needs no rung, but for the beginning of the ladder.
      guard lesson.showsLadder || index == current && index > 0 else { return nil }
      let y = index == 0 ? min(edge, video.maxY) : edge - ladder.rungs[index].distance
      guard (video.y...video.maxY).contains(y) else { return nil }
      return Rung(y: y, text: ladder.text(ofRung: index), isCurrent: index == current)
    }
  }

  /// Returns the minimum height of a video, in points, that has room for the speed.
  public static func leastHeight(measure: TextMeasure) -> Double {
    2 * margin + measure("0", .bold).height + 8
  }

  /// Returns the shapes in the theme's colors, from the bottom to the top.
  public func shapes(measure: TextMeasure) -> [Shape] {
    guard let text = text(measure) else { return ladderShapes(avoiding: nil, measure) }
    let size = measure(text, .bold)
    let (width, height) = (min(size.width, widest) + 2 * Self.padding, size.height + 8)
    let pill = Rectangle(
      x: pointer.x - width / 2, y: pointer.y - Self.reach - height, width: width, height: height
    ).moved(into: room)
    let (ground, ink) = cancels ? (Ink.Role.warning, Ink.Role.black) : (.accent, .onAccent)
    return ladderShapes(avoiding: pill, measure) + [
      .fill(pill, Ink(ground, opacity: opacity), radius: pill.height / 2),
      .text(
        text, at: Point(x: pill.midX, y: pill.midY), anchor: .middle, .bold,
        Ink(ink, opacity: opacity), maximumWidth: max(0, pill.width - 2 * Self.padding)),
    ]
  }

  /// The distance of a text from the ends of its ground, in points.
  private static let padding = 10.0
  private var room: Rectangle { video.inset(by: Self.margin) }
  private var widest: Double { max(0, room.width - 2 * Self.padding) }

  /// Returns the longest text that fits, or else the shortest one; `nil` if no text is shown.
  private func text(_ measure: TextMeasure) -> String? {
    texts.first { measure($0, .bold).width <= widest } ?? texts.last
  }

  /// The ladder beside the finger, visible on frames of any color; the finger's rung glows.
  private func ladderShapes(avoiding pill: Rectangle?, _ measure: TextMeasure) -> [Shape] {
    guard let lowest = rungs.first, let highest = rungs.last else { return [] }
    let half = min(Self.halfRung, room.width / 2)
    let x = min(max(pointer.x, room.x + half), room.maxX - half)
    var shapes: [Shape] = []
    func add(from start: Point, to end: Point, _ role: Ink.Role, _ opacity: Double, _ width: Double)
    {
      shapes.append(.line(from: start, to: end, Ink(role, opacity: opacity), width: width))
    }
    if rungs.count > 1 {
      let (bottom, top) = (Point(x: x, y: lowest.y), Point(x: x, y: highest.y))
      add(from: bottom, to: top, .black, 0.25, 3)
      add(from: bottom, to: top, .white, 0.5, 1)
    }
    for rung in rungs {
      let (left, right) = (Point(x: x - half, y: rung.y), Point(x: x + half, y: rung.y))
      if rung.isCurrent {
        add(from: left, to: right, .accent, 0.4, 9)
        add(from: left, to: right, .accent, 1, 3)
      } else {
        add(from: left, to: right, .black, 0.4, 3)
        add(from: left, to: right, .white, 0.8, 1)
      }
    }
    var taken = pill.map { [$0] } ?? []
    // Where rungs are too near for all texts, that of the finger stays.
    for rung in rungs.filter(\.isCurrent) + rungs.filter({ !$0.isCurrent }) {
      let size = measure(rung.text, .small)
      let box = label(size, at: rung.y, beside: x, half)
      guard video.contains(box), !taken.contains(where: box.overlaps) else { continue }
      taken.append(box)
      shapes += [
        .fill(box, Ink(rung.isCurrent ? .accent : .background, opacity: 0.85), radius: 4),
        .text(
          rung.text, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small,
          Ink(rung.isCurrent ? .onAccent : .foreground)),
      ]
    }
    return shapes
  }

  /// Returns the ground of a rung's text: beside it at the right, or at the left where there is no room.
  private func label(_ size: Size, at y: Double, beside x: Double, _ half: Double) -> Rectangle {
    let (width, height) = (size.width + 10, size.height + 2)
    let right = x + half + Self.margin
    let left = right + width <= room.maxX ? right : x - half - Self.margin - width
    return Rectangle(x: left, y: y - height / 2, width: width, height: height).moved(into: room)
  }
}

/// What the first drags of a user teach: that pulling away from the film strip makes the movement finer.
public struct DragLesson: Codable, Equatable, Sendable {
  /// The number of drags that teach.
  public static let length = 3

  /// The number of drags so far, up to `length`.
  private var drags = 0
  /// Whether it was said that some video needs no pull.
  private var hasSaidWithinReach = false

  /// Creates a lesson that has not begun.
  public init() {}

  /// Whether the whole ladder is shown; afterwards only the rung of the finger is.
  public var showsLadder: Bool { drags < Self.length }

  /// Returns what to say beside a finger at a distance from the strip, in points; `nil` once it is known, or if the
  /// curve never slows down.
  public func hint(on ladder: SpeedLadder, atDistance distance: Double) -> String? {
    if ladder.reachesEveryFrame { return hasSaidWithinReach ? nil : "every frame is within reach" }
    guard showsLadder, ladder.rungs.count > 1, ladder.index(atDistance: distance) == 0 else {
      return nil
    }
    return ladder.reachesSingleFrames ? "↑ pull up for single frames" : "↑ pull up for finer steps"
  }

  /// Records the end of a drag.
  public mutating func endDrag(on ladder: SpeedLadder) {
    if ladder.reachesEveryFrame {
      hasSaidWithinReach = true
    } else if ladder.rungs.count > 1 {
      drags = min(drags, Self.length - 1) + 1
    }
  }
}
