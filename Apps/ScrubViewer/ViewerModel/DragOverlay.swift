public import Scrubbing
internal import SpeedCurves
public import Surface

/// What is drawn over the window while a finger drags the slider: the curve's bands, the mark where
/// the drag began, and the speed.
public struct DragOverlay: Equatable, Sendable {
  /// One of the curve's bands, as far as it is seen.
  public struct Band: Equatable, Sendable {
    /// Where it lies.
    public var area: Rectangle
    /// Its speed, to be read; empty where its twin above the track says it.
    public var text: String
    /// Whether the finger is in it.
    public var isInForce: Bool
    /// Whether it is above the track.
    public var isAbove: Bool
  }

  /// The bands, from the track on, above before below.
  public var bands: [Band] = []
  /// Where the drag began, on the track; nil while there is no drag.
  public var start: Point?
  /// The speed, to be read, above the thumb but not beyond an end; nil while it is not shown.
  public var speed: (text: String, place: Point, end: Double, opacity: Double)?
  /// Whether lifting the finger now takes the drag back.
  public var cancels = false
  /// Where the video's picture lies, whose colours are left alone; nil without one.
  public var picture: Rectangle?

  /// Makes what is drawn.
  ///
  /// - Parameters:
  ///   - slider: The slider as it stands.
  ///   - appearance: The indicator as it is now; nil for nothing.
  ///   - reading: The indicator's speed as a text.
  ///   - track: Where the thumb's middle can be: its line is the track's, in the overlay's points.
  ///   - size: The size of the overlay, in points.
  public init(
    slider: ScrubSlider, appearance: SpeedIndicator.Appearance?, reading: String, track: Rectangle,
    size: Size
  ) {
    let range = slider.maximumValue - slider.minimumValue
    func x(_ value: Double) -> Double {
      track.x + (range > 0 ? (value - slider.minimumValue) / range : 0) * track.width
    }
    if let appearance {
      speed = (
        reading, Point(x: x(slider.value), y: track.midY - 26), track.maxX + 8, appearance.opacity
      )
    }
    guard slider.isTracking else { return }
    cancels = slider.cancelsAtTouchUp
    if let value = slider.startValue { start = Point(x: x(value), y: track.midY) }
    bands = Self.bands(of: slider, track.midY, size)
  }

  /// Whether both draw the same.
  public static func == (left: DragOverlay, right: DragOverlay) -> Bool {
    left.bands == right.bands && left.start == right.start && left.cancels == right.cancels
      && left.picture == right.picture
      && left.speed?.text == right.speed?.text && left.speed?.place == right.speed?.place
      && left.speed?.opacity == right.speed?.opacity
  }

  /// More bands nobody tells apart.
  private static let mostBands = 40

  /// A band that is lower, in points, has no room for a text of any usual size.
  private static let leastLabelled = 24.0

  private static func bands(of slider: ScrubSlider, _ line: Double, _ size: Size) -> [Band] {
    var bands: [Band] = []
    var labelled: Set<Int> = []
    let sides: [Bool] = slider.settings.distance == .both ? [true, false] : [true]
    let isAbove = (slider.fingerDistance ?? 0) >= 0
    for above in sides {
      let room = above ? line : size.height - line
      for index in 0..<mostBands {
        guard let band = slider.curve.band(at: index), band.distance < room else { break }
        let end = min(slider.curve.band(at: index + 1)?.distance ?? .infinity, room)
        guard end > band.distance else { continue }
        if above, end - band.distance >= leastLabelled { labelled.insert(index) }
        let top = above ? line - end : line + band.distance
        bands.append(
          Band(
            area: Rectangle(x: 0, y: top, width: size.width, height: end - band.distance),
            text: !above && labelled.contains(index)
              ? "" : SpeedReading(fractionOf: band.speed).description,
            isInForce: band.index == slider.band.index && (sides.count == 2 || isAbove),
            isAbove: above))
      }
    }
    return bands
  }
}

extension DragOverlay {
  /// The shapes.
  ///
  /// - Parameter measure: How large a text is.
  /// - Returns: The shapes, from the bottom to the top.
  public func shapes(measure: TextMeasure) -> [Shape] {
    bandShapes(measure) + startShapes + speedShapes(measure)
  }

  private func bandShapes(_ measure: TextMeasure) -> [Shape] {
    var shapes: [Shape] = []
    for band in bands {
      let (area, edge) = (band.area, band.isAbove ? band.area.y : band.area.maxY)
      if band.isInForce {
        for part in area.parts(outside: picture) {
          shapes.append(.fill(part, Ink(.accent, opacity: 0.12)))
        }
      }
      shapes.append(
        .line(
          from: Point(x: area.x, y: edge), to: Point(x: area.maxX, y: edge),
          Ink(.accent, opacity: 0.7), width: 1, dash: 4))
      let size = measure(band.text, .small)
      // A text that would lie over the next band's is left out.
      guard !band.text.isEmpty, size.height + 2 <= area.height else { continue }
      let box = Rectangle(
        x: area.maxX - size.width - 14, y: area.midY - size.height / 2 - 1,
        width: size.width + 10, height: size.height + 2)
      shapes.append(.fill(box, Ink(.background, opacity: 0.85), radius: 4))
      shapes.append(
        .text(
          band.text, at: Point(x: box.midX, y: box.midY), anchor: .middle,
          TextStyle(scale: 0.85, isBold: band.isInForce), .foreground))
    }
    return shapes
  }

  private var startShapes: [Shape] {
    guard let start else { return [] }
    let (half, height) = (5.0, 8.0)
    return [
      .line(
        from: Point(x: start.x, y: start.y - 12), to: Point(x: start.x, y: start.y + 12),
        .foreground, width: 2),
      .area(
        [
          Point(x: start.x - half, y: start.y - 12 - height),
          Point(x: start.x + half, y: start.y - 12 - height),
          Point(x: start.x, y: start.y - 12),
        ], .foreground),
    ]
  }

  private func speedShapes(_ measure: TextMeasure) -> [Shape] {
    guard let speed else { return [] }
    let text = cancels ? "release to cancel" : speed.text
    let size = measure(text, .bold)
    let pill = Rectangle(
      x: speed.place.x - size.width / 2 - 10, y: speed.place.y - size.height - 8,
      width: size.width + 20, height: size.height + 8
    ).moved(into: Rectangle(x: 4, y: 4, width: max(0, speed.end - 4), height: .infinity))
    return [
      .fill(
        pill, Ink(cancels ? .warning : .accent, opacity: speed.opacity), radius: pill.height / 2),
      .text(
        text, at: Point(x: pill.midX, y: pill.midY), anchor: .middle, .bold,
        Ink(cancels ? .black : .onAccent, opacity: speed.opacity)),
    ]
  }
}

extension Rectangle {
  /// What is left of this outside another: above, below, and on either side.
  fileprivate func parts(outside hole: Rectangle?) -> [Rectangle] {
    guard let hole else { return [self] }
    let (left, right) = (max(x, hole.x), min(maxX, hole.maxX))
    let (top, bottom) = (max(y, hole.y), min(maxY, hole.maxY))
    guard left < right, top < bottom else { return [self] }
    return [
      Rectangle(x: x, y: y, width: width, height: top - y),
      Rectangle(x: x, y: bottom, width: width, height: maxY - bottom),
      Rectangle(x: x, y: top, width: left - x, height: bottom - top),
      Rectangle(x: right, y: top, width: maxX - right, height: bottom - top),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
