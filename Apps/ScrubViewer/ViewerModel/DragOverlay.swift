public import ScrubTime
public import Scrubbing
internal import SpeedCurves
public import Surface

/// The drawing over the video while a finger drags the slider or pans: what a point of the finger
/// means, and where the current and the next band of the curve begin.
public struct DragOverlay: Equatable, Sendable {
  /// The line at which a band begins.
  public struct Line: Equatable, Sendable {
    /// The position, in points from the top.
    public var y: Double
    /// The text of the speed from there on.
    public var text: String
  }

  /// The lines of the current and the next band, as far as they are on the video.
  public private(set) var lines: [Line] = []
  /// The texts of the speed, from the longest to the shortest; none if it is not shown.
  public private(set) var texts: [String] = []
  /// The opacity of the speed, above 0 and up to 1.
  private let opacity: Double
  /// Whether lifting the finger now cancels the drag.
  private let cancels: Bool
  /// The position of the pointer.
  private let pointer: Point
  /// The area of the video, including the margins around the frame.
  private let video: Rectangle

  /// The distance of texts from the edges of the video and from the lines, in points.
  private static let margin = 4.0
  /// The distance of the speed from the pointer, which a finger would cover, in points.
  private static let reach = 28.0

  /// Creates the drawing.
  ///
  /// - Parameters:
  ///   - slider: The slider.
  ///   - appearance: The current appearance of the speed indicator; `nil` draws no speed.
  ///   - rate: The video's frame rate, or `nil` if it has none.
  ///   - pointer: The position of the pointer, in the overlay's points.
  ///   - edge: The upper edge of the slider, from which the curve's distances count; likewise.
  ///   - video: The area of the video, above the slider; likewise.
  public init(
    slider: ScrubSlider, appearance: SpeedIndicator.Appearance?, rate: FrameRate?, pointer: Point,
    edge: Double, video: Rectangle
  ) {
    (self.pointer, self.video) = (pointer, video)
    (cancels, opacity) = (slider.cancelsAtTouchUp, appearance?.opacity ?? 0)
    if let appearance {
      let fraction = SpeedReading(fractionOf: appearance.speed).description
      let frames = rate.map { SpeedReading(valuePerPoint: appearance.valuePerPoint, rate: $0) }
      texts =
        cancels
        ? ["release to cancel"]
        : [frames.map { "\(fraction) · \($0)" }, fraction].compactMap(\.self)
    }
    // On the slider, there is nothing to know of bands.
    guard slider.isTracking, pointer.y < edge else { return }
    let index = slider.band.index
    lines = [index, index + 1].compactMap { index in
      guard let band = slider.curve.band(index: index), band.distance > 0 else { return nil }
      let y = edge - band.distance
      guard (video.y...video.maxY).contains(y) else { return nil }
      return Line(y: y, text: SpeedReading(fractionOf: band.speed).description)
    }
  }

  /// Returns the minimum height of a video that has room for the speed.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The height, in points.
  public static func leastHeight(measure: TextMeasure) -> Double {
    2 * margin + measure("0", .bold).height + 8
  }

  /// Returns the shapes in the theme's colors.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The shapes, from the bottom to the top.
  public func shapes(measure: TextMeasure) -> [Shape] {
    guard !texts.isEmpty else { return lines.flatMap { shapes(of: $0, avoiding: nil, measure) } }
    // The longest text that fits, above the pointer but within the video.
    let (room, padding) = (video.inset(by: Self.margin), 10.0)
    let widest = max(0, room.width - 2 * padding)
    let text = texts.first { measure($0, .bold).width <= widest } ?? texts[texts.count - 1]
    let size = measure(text, .bold)
    let (width, height) = (min(size.width, widest) + 2 * padding, size.height + 8)
    let pill = Rectangle(
      x: pointer.x - width / 2, y: pointer.y - Self.reach - height, width: width, height: height
    ).moved(into: room)
    let (ground, ink) = cancels ? (Ink.Role.warning, Ink.Role.black) : (.accent, .onAccent)
    return lines.flatMap { shapes(of: $0, avoiding: pill, measure) } + [
      .fill(pill, Ink(ground, opacity: opacity), radius: pill.height / 2),
      .text(
        text, at: Point(x: pill.midX, y: pill.midY), anchor: .middle, .bold,
        Ink(ink, opacity: opacity), maximumWidth: max(0, pill.width - 2 * padding)),
    ]
  }

  /// A line that is visible on frames of any color, with its speed above it at the right.
  private func shapes(
    of line: Line, avoiding pill: Rectangle?, _ measure: TextMeasure
  ) -> [Shape] {
    let margin = Self.margin
    let (left, right) = (Point(x: video.x, y: line.y), Point(x: video.maxX, y: line.y))
    let size = measure(line.text, .small)
    let box = Rectangle(
      x: video.maxX - margin - size.width - 10, y: line.y - margin - size.height - 2,
      width: size.width + 10, height: size.height + 2)
    let strokes: [Shape] = [
      .line(from: left, to: right, Ink(.black, opacity: 0.5), width: 2),
      .line(from: left, to: right, Ink(.white, opacity: 0.8), width: 1, dash: 4),
    ]
    guard video.contains(box), pill?.overlaps(box) != true else { return strokes }
    return strokes + [
      .fill(box, Ink(.background, opacity: 0.85), radius: 4),
      .text(
        line.text, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small, .foreground),
    ]
  }
}
