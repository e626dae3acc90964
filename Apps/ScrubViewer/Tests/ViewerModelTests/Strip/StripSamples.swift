import ViewerModel

/// Strips for the tests: 30 seconds at 25 frames a second on 688 points, 20 points for a second.
enum StripSamples {
  static func strip(
    seconds: Double = 30, width: Double = 688, textScale: Double = 1,
    chapters: [Chapter] = []
  ) throws -> TimelineStrip {
    try TimelineStrip(
      duration: MediaTime(seconds: seconds), rate: FrameRate(25), aspect: 16.0 / 9, width: width,
      textScale: textScale, chapters: chapters)
  }

  static func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }
}

extension TimelineStrip {
  /// The bubble over the frames.
  func bubble(atX x: Double, _ cache: ThumbnailCache) -> StripBubble? {
    bubble(at: Point(x: x, y: track.midY), cache)
  }

  /// The place at which a finger touches a handle.
  func grip(_ edge: TrimEdge) throws -> Double {
    guard let handle = handleFrame(edge) else { throw Missing(what: "handle") }
    return handle.midX
  }

  /// Takes a handle and drags it by points, without lifting.
  mutating func drag(
    _ edge: TrimEdge, by points: Double, suspendsSnapping: Bool = false
  ) throws -> StripResponse {
    let x = try grip(edge)
    _ = handle(.down(TouchPoint(x: x, y: track.midY, time: 0)), playback: .paused)
    // What it takes to tell a drag from a tap does not move the handle.
    let start = x + 12 * (points < 0 ? -1 : 1)
    _ = handle(
      .moved(TouchPoint(x: start, y: track.midY, time: 0.05)), playback: .paused,
      suspendsSnapping: suspendsSnapping)
    return handle(
      .moved(TouchPoint(x: start + points, y: track.midY, time: 0.1)), playback: .paused,
      suspendsSnapping: suspendsSnapping)
  }

  mutating func lift(at time: Double = 0.2) -> StripResponse {
    handle(.up(TouchPoint(x: .nan, y: .nan, time: time)), playback: .paused)
  }

  /// The shapes, in order, with those in clipped areas.
  func shapes(
    _ cache: ThumbnailCache = ThumbnailCache(), cached: [Range<MediaTime>] = [],
    origin: MediaTime? = nil, focus: StripCommand.Place? = nil
  ) -> [Shape] {
    let drawing = drawing(
      tiles(cache), cached: cached, origin: origin, focus: focus, measure: measure())
    func inner(_ shape: Shape) -> [Shape] {
      if case .clipped(_, let shapes) = shape { shapes.flatMap(inner) } else { [shape] }
    }
    return drawing.flatMap(inner)
  }

  /// The lines of a color, in order.
  func lines(_ ink: Ink) -> [(from: Point, to: Point)] {
    shapes().compactMap { shape in
      if case .line(let start, let end, ink, _, _) = shape { (start, end) } else { nil }
    }
  }

  /// The directions of the arrows on the handles: negative ones point to the left.
  func arrows(_ edge: TrimEdge) -> [Double] {
    shapes().compactMap { shape in
      guard case .path(let points, _, _) = shape, points.count == 3,
        handleFrame(edge)?.contains(points[1]) == true
      else { return nil }
      return points[1].x < points[0].x ? -1 : 1
    }.sorted()
  }
}

struct Missing: Error { var what: String }
