import Surface
import Testing
import ViewerModel

@Suite struct StripViewTests {
  @Test(
    "At first, the whole video is in view, with both handles, at every width",
    arguments: [320.0, 480, 800, 1920], [0.04, 1.0, 30, 7200, 86400])
  func allIsInViewAtFirst(width: Double, seconds: Double) throws {
    let strip = try StripSamples.strip(seconds: seconds, width: width)
    #expect(strip.isWhole)
    #expect(strip.track.x >= 0 && strip.track.maxX <= width)
    for edge in TrimEdge.allCases {
      let handle = try #require(strip.handleFrame(edge))
      #expect(handle.x >= 0 && handle.maxX <= width)
    }
  }

  /// The time of a point of the finger, whose speed is a share of that in the whole video.
  private func reach(_ speed: Double, of strip: TimelineStrip) -> Double {
    speed * strip.duration.seconds / strip.geometry.timelineWidth
  }

  /// Zooms for a speed of the finger, and waits for the end of the animation.
  private func zoom(_ strip: inout TimelineStrip, speed: Double) {
    strip.fingerMoved(secondsPerPoint: reach(speed, of: strip), at: 1)
    _ = strip.timePassed(to: 2, playback: .paused)
  }

  @Test(
    "Where the finger reaches every frame, single frames are seen",
    arguments: [13.0, 30, 120, 600, 7200], [320.0, 688, 1920])
  func singleFrames(seconds: Double, width: Double) throws {
    var strip = try StripSamples.strip(seconds: seconds, width: width)
    strip.videoMoved(to: at(seconds / 3))
    // Half a frame for each point, or a quarter of full speed where that is less.
    let speed = min(0.25, 0.5 / 25 / reach(1, of: strip))
    zoom(&strip, speed: speed)
    let frames = strip.tiles(ThumbnailCache())
    let distances = zip(frames, frames.dropFirst()).map { $1.time.seconds - $0.time.seconds }
    #expect(frames.count > 1)
    #expect(distances.allSatisfy { abs($0 - 0.04) < 1e-6 })
  }

  @Test("The playhead keeps its place while the strip zooms around it", arguments: [0.0, 7, 30])
  func thePlayheadKeepsItsPlace(seconds: Double) throws {
    var strip = try StripSamples.strip(seconds: 30)
    strip.videoMoved(to: at(seconds))
    let x = strip.x(of: strip.playhead)
    var last = strip.x(of: .zero)
    for step in 0...10 {
      strip.fingerMoved(secondsPerPoint: reach(0.1, of: strip), at: 1 + Double(step) / 40)
      #expect(abs(strip.x(of: strip.playhead) - x) < 1e-6)
      // It moves smoothly: every step shows less.
      #expect(strip.x(of: .zero) <= last + 1e-6)
      last = strip.x(of: .zero)
    }
    #expect(!strip.isAnimating)
    #expect(!strip.isWhole)
    strip.fingerMoved(secondsPerPoint: nil, at: 3)
    #expect(strip.isAnimating && !strip.isWhole)
    _ = strip.timePassed(to: 3.3, playback: .paused)
    #expect(strip.isWhole && !strip.isAnimating)
    #expect(abs(strip.x(of: strip.playhead) - x) < 1e-6)
  }

  @Test("A slower finger sees less, and nothing but the video") func slowerSeesLess() throws {
    var strip = try StripSamples.strip(seconds: 600)
    strip.videoMoved(to: at(400))
    var scale = 0.0
    for speed in [1, 0.5, 0.25, 0.1, 0.05, 0.01] {
      zoom(&strip, speed: speed)
      let viewport = strip.controller.viewport
      #expect(viewport.scale.pointsPerSecond >= scale)
      scale = viewport.scale.pointsPerSecond
      #expect(viewport.visibleRange.lowerBound >= .zero)
      #expect(viewport.visibleRange.upperBound <= strip.duration + at(1e-6))
    }
    zoom(&strip, speed: .nan)
    #expect(strip.isWhole)
  }

  @Test("A recording that grows has no handles, and keys edit nothing") func recordings() throws {
    var strip = try TimelineStrip(
      duration: at(30), rate: FrameRate(25), aspect: 1, width: 600, textScale: 1,
      isTrimmable: false)
    strip.videoMoved(to: at(10))
    #expect(strip.handleFrame(.leading) == nil && strip.trimmed == nil)
    #expect(!strip.tiles(ThumbnailCache()).isEmpty)
    #expect(strip.perform(.trim(.leading), playback: .paused) == nil)
  }

  @Test("A recording that grows under a fine finger keeps its zoom") func growing() throws {
    var strip = try StripSamples.strip(seconds: 60)
    strip.videoMoved(to: at(20))
    zoom(&strip, speed: 0.1)
    var longer = try StripSamples.strip(seconds: 61)
    longer.continueZoom(of: strip)
    #expect(!longer.isWhole && !longer.isAnimating)
    let (before, after) = (strip.controller.viewport.scale, longer.controller.viewport.scale)
    #expect(abs(after.pointsPerSecond / before.pointsPerSecond - 60.0 / 61) < 1e-9)
  }

  @Test("A resize keeps the video in view") func resizing() throws {
    var strip = try StripSamples.strip()
    try strip.resize(to: StripGeometry(width: 320, textScale: 1))
    #expect(strip.isWhole)
    #expect(TrimEdge.allCases.allSatisfy { strip.handleFrame($0)?.maxX ?? 0 <= 320 })
    zoom(&strip, speed: 0.1)
    try strip.resize(to: StripGeometry(width: 500, textScale: 1.5))
    #expect(!strip.isWhole)
    #expect(strip.geometry.metrics.textScale == 1.5)
    try strip.resize(to: StripGeometry(width: .nan, textScale: .nan))
    #expect(strip.geometry.width == 1)
  }

  @Test("Larger text makes the ruler and the clips higher") func textScaling() throws {
    let (usual, large) = (try StripSamples.strip(), try StripSamples.strip(textScale: 2))
    #expect(large.geometry.height > usual.geometry.height * 1.5)
    #expect(large.ruler.height == 2 * usual.ruler.height)
  }
}

/// Strips for the tests: 30 seconds at 25 frames a second on 688 points, 20 points for a second.
enum StripSamples {
  static func strip(
    seconds: Double = 30, width: Double = 688, textScale: Double = 1, chapters: [Chapter] = []
  ) throws -> TimelineStrip {
    try TimelineStrip(
      duration: MediaTime(seconds: seconds), rate: FrameRate(25), aspect: 16.0 / 9, width: width,
      textScale: textScale, chapters: chapters)
  }
}

/// The time at so many seconds.
func at(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

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

/// Returns a measure of texts of 7 points a letter, 14 high, by their style and a scale.
func measure(_ scale: Double = 1) -> TextMeasure {
  { text, style in
    Size(width: 7 * Double(text.count) * style.scale * scale, height: 14 * style.scale * scale)
  }
}

extension [Shape] {
  /// Returns the texts with their boxes, as they are drawn.
  func texts(_ measure: TextMeasure) -> [(text: String, box: Rectangle)] {
    compactMap { shape in
      guard case .text(let text, let point, let anchor, let style, _, let most) = shape else {
        return nil
      }
      var size = measure(text, style)
      size.width = Swift.min(size.width, most)
      let origin = anchor.origin(of: size, at: point)
      return (text, Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height))
    }
  }

  /// The texts.
  var texts: [String] { texts(measure()).map(\.text) }
}
