import Foundation
import ScrubTesting
import Testing
import ViewerModel

@Suite struct StripDrawingTests {
  /// The ruler's dots.
  private func dots(_ strip: TimelineStrip) -> [Rectangle] {
    strip.shapes().compactMap { shape in
      let radius = strip.geometry.metrics.dotDiameter / 2
      guard case .fill(let dot, _, radius) = shape else { return nil }
      return dot
    }
  }

  @Test("The ruler's labels are at their times, and nothing is beyond the video's end")
  func theRuler() throws {
    var strip = try StripSamples.strip(seconds: 12)
    strip.videoMoved(to: at(7))
    let labels = strip.shapes().texts(measure())
    #expect(labels.map(\.text) == ["0s", "5s", "10s"])
    for (label, seconds) in zip(labels, [0.0, 5, 10]) {
      #expect(abs(label.box.midX - strip.x(of: at(seconds))) < 1e-9)
    }
    #expect(dots(strip).allSatisfy { $0.midX <= strip.x(of: strip.duration) })
  }

  @Test("Frames cover the video without a gap, from the start of a frame each")
  func framesLieOnAGrid() throws {
    let strip = try StripSamples.strip()
    let tiles = strip.tiles(ThumbnailCache())
    #expect(tiles.first?.frame.x ?? .infinity <= strip.track.x)
    #expect(tiles.last?.frame.maxX ?? 0 >= strip.track.maxX)
    for (left, right) in zip(tiles, tiles.dropFirst()) {
      #expect(abs(left.frame.maxX - right.frame.x) < 1e-9)
      #expect(left.time < right.time)
    }
  }

  @Test("The playhead crosses no text of a clip or of the ruler, wherever it is")
  func thePlayheadCrossesNoText() throws {
    var strip = try StripSamples.strip()
    // The title is that of a part.
    strip.videoMoved(to: at(29))
    _ = strip.perform(.trim(.trailing), playback: .paused)
    var titles = 0
    for step in 0...300 {
      strip.videoMoved(to: at(Double(step) / 10))
      let x = strip.x(of: strip.playhead)
      for (text, area) in strip.shapes().texts(measure()) {
        #expect(abs(area.midX - x) >= area.width / 2 + 2, "\(text) at \(step)")
        if text == "29s" { titles += 1 }
      }
    }
    #expect(titles == 301, "there is room for it beside the playhead")
  }

  @Test("No dot of the ruler lies under a label, however far it is zoomed")
  func dotsLieBesideLabels() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: at(11.3))
    var seen = 0
    for step in 0..<24 {
      let (labels, dots) = (strip.shapes().texts(measure()).map(\.box), dots(strip))
      seen += min(labels.count, dots.count)
      #expect(!dots.contains { dot in labels.contains(where: dot.overlaps) })
      strip.fingerMoved(
        secondsPerPoint: 30 / strip.geometry.timelineWidth * pow(0.9, Double(step)), at: 1)
      _ = strip.timePassed(to: 2, playback: .paused)
    }
    #expect(seen > 24)
  }

  @Test("A frame is marked until it is exact") func previewsAreMarked() throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    func veils(_ cache: ThumbnailCache) -> Int {
      strip.shapes(cache).count { shape in
        if case .line(_, _, _, _, let dash) = shape { dash > 0 } else { false }
      }
    }
    let tiles = strip.tiles(cache)
    #expect(veils(cache) == 0)
    let first = cache.insert(.zero, until: at(0.04))
    let choices = strip.tiles(cache).map(\.thumbnail)
    #expect(choices.first??.number == first.number && choices.first??.isExact == true)
    #expect(choices.dropFirst().allSatisfy { $0?.isExact == false })
    #expect(veils(cache) == tiles.count - 1)
    for tile in tiles { _ = cache.insert(tile.time, until: tile.time) }
    #expect(veils(cache) == 0)
  }

  @Test("Frames in view that are not exact are requested") func requests() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: at(15))
    strip.fingerMoved(secondsPerPoint: 10 / strip.geometry.timelineWidth, at: 1)
    _ = strip.timePassed(to: 2, playback: .paused)
    var cache = ThumbnailCache()
    let tiles = strip.tiles(cache)
    let requests = strip.thumbnailRequests(tiles, cache)
    #expect(requests.map(\.time) == tiles.map(\.time))
    for request in requests { _ = cache.insert(request.time, until: request.time) }
    #expect(strip.thumbnailRequests(strip.tiles(cache), cache).isEmpty)
  }

  @Test("Thumbnails have the pixels with which they are drawn, in the video's proportions")
  func thumbnailSizes() throws {
    for aspect in [0.3, 1, 16.0 / 9, 4] {
      let strip = try TimelineStrip(
        duration: at(30), rate: FrameRate(25), aspect: aspect, width: 688, textScale: 1)
      let tile = try #require(strip.tiles(ThumbnailCache()).first)
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
    let strip = try StripSamples.strip()
    let (without, playhead) = (strip.shapes(), strip.shapes(focus: .playhead))
    let edges = strip.shapes(focus: .edges)
    #expect(playhead.count == without.count + 1)
    #expect(edges.count == playhead.count && edges != playhead)
  }

  @Test("Whatever fingers and keys do, the drawing is finite and bounded", arguments: 1...8)
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
      #expect(throws: Never.self, "seed \(seed), step \(step)") {
        try strip.controller.document.validate()
      }
      #expect(Self.isSound(strip), "seed \(seed), step \(step)")
      guard step.isMultiple(of: 10) else { continue }
      #expect(
        // A mark for 5 points at most, and what frames and handles need.
        Double(strip.shapes(focus: .playhead).count) < 200 + strip.geometry.width / 5,
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
      .chooseNext, .choosePrevious, .release, .nudge(frames: -3), .nudgeSeconds(1),
      .trim(.leading), .trim(.trailing), .undo, .redo,
    ]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<2: _ = strip.handle(.down(point), playback: .paused)
    case 2..<5: _ = strip.handle(.moved(point), playback: .paused)
    case 5: _ = strip.handle(.up(point), playback: .paused)
    case 6: _ = strip.timePassed(to: time, playback: .playing)
    case 7...8: strip.fingerMoved(secondsPerPoint: number(0...4), at: time)
    case 9: strip.videoMoved(to: MediaTime(seconds: number(-1...100)))
    case 10:
      try strip.resize(to: StripGeometry(width: number(0...2000), textScale: number(0.5...3)))
    default:
      guard let command = commands.randomElement(using: &generator) else { return }
      _ = strip.perform(command, playback: .paused)
    }
  }

  private static func isSound(_ strip: TimelineStrip) -> Bool {
    let frames =
      strip.tiles(ThumbnailCache()).map(\.frame) + [strip.ruler, strip.track]
      + TrimEdge.allCases.compactMap { strip.handleFrame($0) }
    return frames.allSatisfy {
      $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite && $0.width >= 0
    }
  }
}
