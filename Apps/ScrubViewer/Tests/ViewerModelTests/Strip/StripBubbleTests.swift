import Testing
import ViewerModel

/// The bubble above the film strip.
@Suite struct StripBubbleTests {
  private let room = Rectangle(x: 0, y: 0, width: 688, height: 300)

  private func ground(_ shapes: [Shape]) -> Rectangle? {
    if case .fill(let area, _, _)? = shapes.first { area } else { nil }
  }

  @Test("The bubble at the pointer tells the frame there, and nothing beside the video")
  func pointer() throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    let x = strip.x(of: StripSamples.time(12.03))
    #expect(strip.bubble(atX: x, cache)?.texts == ["0:12.000"])
    #expect(strip.bubble(atX: x, cache)?.thumbnail == nil)
    _ = cache.insert(
      StripSamples.time(12), until: StripSamples.time(12.04))
    #expect(strip.bubble(atX: x, cache)?.thumbnail?.isExact == true)
    let other = strip.x(of: StripSamples.time(13))
    #expect(strip.bubble(atX: other, cache)?.thumbnail?.isExact == false)
    #expect(strip.bubble(atX: strip.x(of: .zero) - 1, cache) == nil)
    #expect(strip.bubble(atX: strip.x(of: strip.duration) + 1, cache) == nil)
  }

  @Test("The frame at the pointer is requested first, until it is exact and large") func request()
    throws
  {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    let x = strip.x(of: StripSamples.time(12.03))
    func first() -> ThumbnailRequest? {
      strip.thumbnailRequests(strip.tiles(cache), cache, hoverX: x).first
    }
    for isLarge in [false, true] {
      #expect(first()?.time == StripSamples.time(12) && first()?.isLarge == true)
      _ = cache.insert(
        StripSamples.time(12), until: StripSamples.time(12.04), isLarge: isLarge)
    }
    #expect(first()?.time == .zero && first()?.isLarge == false)
  }

  @Test("Without a handle or a chosen edge, no edge has a bubble") func edges() throws {
    var strip = try StripSamples.strip()
    #expect(strip.edgeBubble == nil)
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(
      strip.edgeBubble?.texts == ["0:29.960 · end of the video", "0:29.960"])
    #expect(strip.edgeBubble?.x == strip.x(of: strip.duration))
  }

  @Test("A bubble stays within its room", arguments: [0.0, 1, 15, 29.9], [true, false])
  func staysInside(seconds: Double, isPictured: Bool) throws {
    let strip = try StripSamples.strip()
    var cache = ThumbnailCache()
    if isPictured { _ = cache.insert(.zero, until: .zero) }
    let bubble = try #require(
      strip.bubble(atX: strip.x(of: StripSamples.time(seconds)), cache))
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
