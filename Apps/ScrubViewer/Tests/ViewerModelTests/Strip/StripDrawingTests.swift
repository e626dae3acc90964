import Foundation
import Media
import MediaTesting
import MediaTime
import Scrubbing
import SpeedCurves
import Surface
import Testing
import Timeline
import ViewerModel

/// The drawing of the timeline.
@Suite struct StripDrawingTests {
  /// Texts of 7 points a letter, 14 high.
  private static func measure(_ text: String, _ style: TextStyle) -> Size {
    Size(width: 7 * Double(text.count) * style.scale, height: 14 * style.scale)
  }

  @Test("The ruler's labels are at their times, and none is beyond the video's end")
  func theRuler() throws {
    let strip = try StripSamples.strip(seconds: 12)
    let drawing = strip.drawing
    #expect(drawing.labels.map(\.text) == ["0s", "5s", "10s"])
    for (label, seconds) in zip(drawing.labels, [0.0, 5, 10]) {
      #expect(abs(label.x - strip.x(of: StripSamples.time(seconds))) < 1e-9)
    }
    #expect(drawing.dots.allSatisfy { $0 <= strip.x(of: strip.duration) })
  }

  @Test("Frames cover a clip without a gap and do not move when it is trimmed")
  func framesLieOnAGrid() throws {
    var strip = try StripSamples.strip()
    let before = try #require(strip.drawing.clips.first)
    #expect(before.tiles.first?.frame.x ?? .infinity <= before.frame.x)
    #expect(before.tiles.last?.frame.maxX ?? 0 >= before.frame.maxX)
    for (left, right) in zip(before.tiles, before.tiles.dropFirst()) {
      #expect(abs(left.frame.maxX - right.frame.x) < 1e-9)
      #expect(left.time < right.time)
    }
    _ = try strip.drag(0, .leading, by: 130)
    let after = try #require(strip.drawing.clips.first)
    for tile in after.tiles { #expect(before.tiles.contains { $0.time == tile.time }) }
  }

  @Test("The playhead crosses no text of a clip or of the ruler, wherever it is")
  func thePlayheadCrossesNoText() throws {
    var strip = try StripSamples.strip()
    // The title is that of a part.
    strip.videoMoved(to: StripSamples.time(29))
    _ = try strip.perform(.trim(.trailing), playback: .paused)
    var titles = 0
    for step in 0...300 {
      strip.videoMoved(to: StripSamples.time(Double(step) / 10))
      let drawing = strip.drawing
      let x = try #require(drawing.playheadX)
      for shape in drawing.shapes(focus: nil, measure: Self.measure).shapes {
        var (inner, isClip) = ([shape], false)
        if case .clipped(_, let shapes) = shape { (inner, isClip) = (shapes, true) }
        for case .text(let text, let point, .middle, let style, _, _) in inner {
          let half = Self.measure(text, style).width / 2
          #expect(abs(point.x - x) >= half + 2, "\(text) at \(step)")
          if isClip, text == drawing.clips.first?.title { titles += 1 }
        }
      }
    }
    #expect(titles == 301, "there is room for it beside the playhead")
  }

  @Test("No dot of the ruler lies under a label, however far it is zoomed")
  func dotsLieBesideLabels() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(11.3))
    var seen = 0
    for step in 0..<24 {
      let drawing = strip.drawing
      let shapes = drawing.shapes(focus: nil, measure: Self.measure).shapes
      let labels = shapes.compactMap { shape -> Rectangle? in
        guard case .text(let text, let point, .middle, let style, _, _) = shape else { return nil }
        let size = Self.measure(text, style)
        return Rectangle(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
          height: size.height)
      }
      let dots = shapes.compactMap { shape -> Rectangle? in
        guard case .fill(let dot, _, let radius) = shape,
          radius == strip.geometry.metrics.dotDiameter / 2
        else {
          return nil
        }
        return dot
      }
      seen += min(labels.count, dots.count)
      #expect(!dots.contains { dot in labels.contains(where: dot.overlaps) })
      strip.fingerMoved(
        secondsPerPoint: 30 / strip.geometry.timelineWidth * pow(0.9, Double(step)), at: 1)
      _ = strip.timePassed(to: 2, playback: .paused)
    }
    #expect(seen > 24)
  }

  @Test("A frame is marked until it is exact")
  func previewsAreMarked() throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    func veils(_ cache: ThumbnailCache) -> Int {
      let drawing = StripDrawing(strip, thumbnails: cache)
      let shapes = drawing.shapes(focus: nil, measure: Self.measure).shapes
      return shapes.flatMap { shape -> [Shape] in
        if case .clipped(_, let inner) = shape { inner } else { [] }
      }.filter { if case .line(_, _, _, _, let dash) = $0 { dash > 0 } else { false } }.count
    }
    let tiles = try #require(strip.drawing.clips.first).tiles
    #expect(veils(cache) == 0)
    let first = cache.insert(.zero, until: StripSamples.time(0.04), near: .zero)
    let drawing = StripDrawing(strip, thumbnails: cache)
    let choices = drawing.clips.flatMap(\.tiles).map(\.thumbnail)
    #expect(choices.first??.number == first.number && choices.first??.isExact == true)
    #expect(choices.dropFirst().allSatisfy { $0?.isExact == false })
    #expect(veils(cache) == tiles.count - 1)
    for tile in tiles {
      _ = cache.insert(tile.time, until: tile.time, near: .zero)
    }
    #expect(veils(cache) == 0)
  }

  @Test("Frames in view that are not exact are requested")
  func requests() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(15))
    strip.fingerMoved(secondsPerPoint: 10 / strip.geometry.timelineWidth, at: 1)
    _ = strip.timePassed(to: 2, playback: .paused)
    let cache = ThumbnailCache()
    let drawing = StripDrawing(strip, thumbnails: cache)
    let requests = strip.thumbnailRequests(drawing, cache)
    let tiles = drawing.clips.flatMap(\.tiles)
    #expect(requests.map(\.time) == tiles.map(\.time))
    var full = ThumbnailCache()
    for request in requests {
      _ = full.insert(request.time, until: request.time, near: .zero)
    }
    #expect(strip.thumbnailRequests(StripDrawing(strip, thumbnails: full), full).isEmpty)
  }

  @Test("Thumbnails have the pixels with which they are drawn, in the video's proportions")
  func thumbnailSizes() throws {
    for aspect in [0.3, 1, 16.0 / 9, 4] {
      let strip = try TimelineStrip(
        duration: StripSamples.time(30), rate: FrameRate(25), aspect: aspect, width: 688,
        textScale: 1)
      let tile = try #require(strip.drawing.clips.first?.tiles.first)
      let (small, large) = (
        strip.thumbnailSize(isLarge: false, pixelsPerPoint: 2),
        strip.thumbnailSize(isLarge: true, pixelsPerPoint: 2)
      )
      #expect(tile.image.width * 2 == Double(small.width))
      #expect(tile.image.height * 2 == Double(small.height))
      // It covers its place, and lies on whole pixels.
      #expect(tile.image.height >= tile.frame.height && tile.image.x == tile.image.x.rounded())
      for size in [small, large] {
        #expect(abs(Double(size.width) / Double(size.height) / aspect - 1) < 0.05)
      }
    }
  }

  @Test("The focus of the playhead and that of the edges are drawn, and differ")
  func theFocusIsDrawn() throws {
    let drawing = try StripSamples.strip().drawing
    let without = drawing.shapes(focus: nil, measure: Self.measure).shapes
    let playhead = drawing.shapes(focus: .playhead, measure: Self.measure).shapes
    let edges = drawing.shapes(focus: .edges, measure: Self.measure).shapes
    #expect(playhead.count == without.count + 1)
    #expect(edges.count == playhead.count && edges != playhead)
  }

  @Test(
    "Whatever fingers and keys do, the drawing is finite and bounded",
    arguments: 1...8)
  func anythingCanBeDrawn(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lengths: [Double] = [0.04, 3, 30, 7200, 90_000]
    let seconds = lengths.randomElement(using: &generator) ?? 30
    var strip = try StripSamples.strip(
      seconds: seconds, width: Double.random(in: 1...2000, using: &generator),
      textScale: Double.random(in: 0.5...3, using: &generator))
    var time = 0.0
    for step in 0..<60 {
      time += Double.random(in: 0...0.2, using: &generator)
      try Self.act(on: &strip, at: time, &generator)
      #expect(throws: Never.self, "seed \(seed), step \(step)") { try strip.document.validate() }
      let drawing = strip.drawing
      #expect(Self.isSound(drawing), "seed \(seed), step \(step)")
      guard step.isMultiple(of: 10) else { continue }
      #expect(
        // A mark for 5 points at most, and what clips and handles need.
        Double(drawing.shapes(focus: .playhead, measure: Self.measure).shapes.count)
          < 200 + strip.geometry.width / 5,
        "seed \(seed), step \(step)")
    }
  }

  private static func act(
    on strip: inout TimelineStrip, at time: Double, _ generator: inout SeededGenerator
  ) throws {
    let wild = [Double.nan, .infinity, -1e12]
    func number(_ range: ClosedRange<Double>) -> Double {
      let isWild = Int.random(in: 0..<40, using: &generator) == 0
      let number = Double.random(in: range, using: &generator)
      return isWild ? wild.randomElement(using: &generator) ?? number : number
    }
    let point = TouchPoint(
      x: number(-20...strip.geometry.width + 20), y: number(-20...160), time: time)
    let commands: [StripCommand] = [
      .chooseEdge(.forwards), .chooseEdge(.backwards), .release, .nudge(frames: -3),
      .nudgeSeconds(1), .trim(.leading), .trim(.trailing), .split, .remove, .undo, .redo,
    ]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<2: _ = strip.touchDown(point, playback: .paused)
    case 2..<5: _ = strip.touchMoved(point, playback: .paused)
    case 5: _ = strip.touchUp(point, playback: .paused)
    case 6: _ = strip.timePassed(to: time, playback: .playing)
    case 7...8: strip.fingerMoved(secondsPerPoint: number(0...4), at: time)
    case 9: strip.videoMoved(to: MediaTime(seconds: number(-1...100)))
    case 10:
      try strip.resize(
        to: StripGeometry(width: number(0...2000), textScale: number(0.5...3)))
    default:
      guard let command = commands.randomElement(using: &generator) else { return }
      // What a document refuses it says; the law is that it stays valid.
      do { _ = try strip.perform(command, playback: .paused) } catch is InvalidParameter {}
    }
  }

  private static func isSound(_ drawing: StripDrawing) -> Bool {
    let frames =
      drawing.clips.map(\.frame) + drawing.clips.flatMap { $0.tiles.map(\.frame) }
      + drawing.handles.map(\.frame) + [drawing.ruler, drawing.track]
      + [drawing.ghost].compactMap(\.self)
    return frames.allSatisfy {
      $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite && $0.width >= 0
    }
  }
}
