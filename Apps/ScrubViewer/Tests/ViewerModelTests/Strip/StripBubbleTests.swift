import Testing
import ViewerModel

@Suite struct StripBubbleTests {
  private let room = Rectangle(x: 0, y: 0, width: 688, height: 300)

  private func ground(_ shapes: [Shape]) -> Rectangle? {
    if case .fill(let area, _, _)? = shapes.first { area } else { nil }
  }

  @Test("The bubble at the pointer tells the frame there, and nothing beside the video")
  func pointer() throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    let x = strip.x(of: at(12.03))
    #expect(strip.bubble(atX: x, cache)?.texts == ["0:12.000"])
    #expect(strip.bubble(atX: x, cache)?.thumbnail == nil)
    _ = cache.insert(at(12), until: at(12.04))
    #expect(strip.bubble(atX: x, cache)?.thumbnail?.isExact == true)
    let other = strip.x(of: at(13))
    #expect(strip.bubble(atX: other, cache)?.thumbnail?.isExact == false)
    #expect(strip.bubble(atX: strip.x(of: .zero) - 1, cache) == nil)
    #expect(strip.bubble(atX: strip.x(of: strip.duration) + 1, cache) == nil)
  }

  @Test("The frame at the pointer is requested first, until it is exact and large") func request()
    throws
  {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    let x = strip.x(of: at(12.03))
    func first() -> ThumbnailRequest? {
      strip.thumbnailRequests(strip.tiles(cache), cache, hoverX: x).first
    }
    for isLarge in [false, true] {
      #expect(first()?.time == at(12) && first()?.isLarge == true)
      _ = cache.insert(at(12), until: at(12.04), isLarge: isLarge)
    }
    #expect(first()?.time == .zero && first()?.isLarge == false)
  }

  @Test("Without a handle or a chosen edge, no edge has a bubble") func edges() throws {
    var strip = try StripSamples.strip()
    #expect(strip.edgeBubble == nil)
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(strip.edgeBubble?.texts == ["0:29.960 · end of the video", "0:29.960"])
    #expect(strip.edgeBubble?.x == strip.x(of: strip.duration))
  }

  @Test("A bubble stays within its room", arguments: [0.0, 1, 15, 29.9], [true, false])
  func staysInside(seconds: Double, isPictured: Bool) throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    if isPictured { _ = cache.insert(.zero, until: .zero) }
    let bubble = try #require(strip.bubble(atX: strip.x(of: at(seconds)), cache))
    let shapes = bubble.shapes(at: Point(x: bubble.x, y: 300), in: room, measure: measure())
    let frame = try #require(ground(shapes))
    #expect(room.contains(frame))
    #expect(shapes.contains { if case .image = $0 { true } else { false } } == isPictured)
  }

  @Test("Where there is no room, there is no bubble") func noRoom() throws {
    let strip = try StripSamples.strip()
    let bubble = try #require(strip.bubble(atX: 300, ThumbnailCache()))
    let low = Rectangle(x: 0, y: 0, width: 688, height: 10)
    #expect(bubble.shapes(at: Point(x: 300, y: 10), in: low, measure: measure()).isEmpty)
    let narrow = Rectangle(x: 0, y: 0, width: 20, height: 100)
    #expect(bubble.shapes(at: Point(x: 10, y: 100), in: narrow, measure: measure()).isEmpty)
  }
}

/// What the film strip shows of the file and of the memory.
@Suite struct StripMarksTests {
  private let chapters = [
    Chapter(title: "Arrival", range: .zero..<at(10)), Chapter(title: nil, range: at(10)..<at(20)),
    Chapter(title: "Departure", range: at(20)..<at(30)),
  ]

  @Test("Chapters are marked where they begin, but for the start") func chapterMarks() throws {
    let strip = try StripSamples.strip(chapters: chapters)
    let places = [10.0, 20].map { strip.x(of: at($0)) }
    func marks(_ strip: TimelineStrip) -> [Double] {
      strip.lines(Ink(.foreground)).filter { $0.from.y == strip.ruler.midY }.map(\.from.x)
    }
    #expect(marks(strip) == places)
    #expect(try marks(StripSamples.strip()) == [])
  }

  @Test("The bubble tells the chapter, where it has a title") func chapterTitles() throws {
    let strip = try StripSamples.strip(chapters: chapters)
    func texts(_ seconds: Double) -> [String]? {
      strip.bubble(atX: strip.x(of: at(seconds)), ThumbnailCache())?.texts
    }
    #expect(texts(5) == ["0:05.000 · Arrival", "0:05.000"])
    #expect(texts(15) == ["0:15.000"])
    #expect(texts(25) == ["0:25.000 · Departure", "0:25.000"])
  }

  @Test("Frames in memory are marked below the ruler, also a single one")
  func cachedFrames() throws {
    let strip = try StripSamples.strip()
    let ranges = [at(2)..<at(4), at(9)..<at(9.04)]
    let marks = strip.shapes(cached: ranges).compactMap { shape in
      if case .fill(let mark, Ink(.foreground, opacity: 0.45), 1) = shape { mark } else { nil }
    }
    #expect(marks.map(\.x) == ranges.map { strip.x(of: $0.lowerBound) })
    // 20 points for a second.
    #expect(abs(marks[0].width - 40) < 1e-9 && marks[1].width == 1)
    #expect(marks.allSatisfy { strip.ruler.contains($0) })
    // There the pointer reads what they are.
    func texts(_ seconds: Double, y: Double) -> [String]? {
      let place = Point(x: strip.x(of: at(seconds)), y: y)
      return strip.bubble(at: place, ThumbnailCache(), cached: ranges)?.texts
    }
    #expect(texts(3, y: strip.ruler.maxY - 1) == ["0:03.000 · in memory", "0:03.000"])
    #expect(texts(3, y: strip.track.midY) == ["0:03.000"])
    #expect(texts(5, y: strip.ruler.maxY - 1) == ["0:05.000"])
  }

  @Test("The last frame is kept where the video ends between two ticks of the timeline")
  func theLastFrameIsKept() throws {
    let duration = MediaTime(value: 100_001, timescale: 10_007)
    let strip = try TimelineStrip(
      duration: duration, rate: FrameRate(25), aspect: 1, width: 600, textScale: 1)
    #expect(strip.controller.document.duration != duration)
    #expect(try #require(strip.trimmed).upperBound >= duration)
  }
}

/// The thumbnail cache is bounded and distinguishes previews from exact thumbnails.
@Suite struct ThumbnailCacheTests {
  @Test("A frame is exact where it is displayed or near enough, else a preview")
  func previewsDifferFromExactFrames() {
    var cache = ThumbnailCache()
    let number = cache.insert(at(10), until: at(10.04)).number
    func isExact(_ seconds: Double, within tolerance: Double) -> Bool? {
      let match = cache.match(for: at(seconds), tolerance: tolerance)
      return match?.number == number ? match?.isExact : nil
    }
    #expect(isExact(10.03, within: 0) == true)
    #expect(isExact(10.04, within: 0) == false)
    #expect(isExact(10.5, within: 0.5) == true)
    #expect(isExact(9, within: 0.99) == false)
  }

  @Test("The nearest frame is the preview") func theNearestIsThePreview() {
    var cache = ThumbnailCache()
    #expect(cache.match(for: .zero, tolerance: 1) == nil)
    let numbers = [4.0, 2, 6].map { cache.insert(at($0), until: at($0 + 0.04)).number }
    #expect(cache.match(for: at(2.9), tolerance: 0)?.number == numbers[1])
    #expect(cache.match(for: at(3.1), tolerance: 0)?.number == numbers[0])
    #expect(cache.match(for: at(99), tolerance: 0)?.number == numbers[2])
  }

  @Test("A frame of the same time replaces the other") func theSameTimeReplaces() {
    var cache = ThumbnailCache()
    let first = cache.insert(at(1), until: at(2))
    let second = cache.insert(at(1), until: at(2))
    #expect(second.evicted == [first.number])
    #expect(cache.count == 1)
  }

  @Test("Memory is bounded, and frames farthest from the newest are evicted first")
  func memoryIsBounded() {
    var cache = ThumbnailCache(limit: 10)
    var held: Set<Int> = []
    for second in 0..<50 {
      let response = cache.insert(at(Double(second)), until: at(Double(second) + 0.1))
      held.insert(response.number)
      held.subtract(response.evicted)
      #expect(held.count == cache.count && cache.count <= 10)
    }
    #expect(cache.count == 10)
    #expect(cache.match(for: at(40), tolerance: 0)?.isExact == true)
    let last = cache.match(for: at(49), tolerance: 0)
    #expect(last?.isExact == true)
    #expect(cache.insert(at(20), until: at(21)).evicted == [last?.number])
  }
}
