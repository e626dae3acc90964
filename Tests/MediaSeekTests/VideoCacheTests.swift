import ScrubMedia
import ScrubTesting
import ScrubTime
import Testing

@testable import MediaSeek

@Suite struct VideoCacheTests {
  private let source = SyntheticSource(.init(count: 20))

  private func cache(keeping numbers: some Sequence<Int>) throws -> VideoCache {
    let cache = VideoCache(cache: FrameCache(byteLimit: 1 << 20), video: source.information)
    for number in numbers { try decode(number, into: cache) }
    return cache
  }

  @discardableResult private func decode(_ number: Int, into cache: VideoCache) throws -> Frame {
    let request = DecodeRequest.frame(at: time(number), cachesIntermediateFrames: true)
    return try source.exactFrame(for: request, Cancellation()) { event in
      cache.receive(event)
    }
  }

  private func time(_ number: Int) -> MediaTime { MediaTime(value: Int64(number), timescale: 25) }

  @Test("The cached ranges are those of which no frame is missing") func cachedRanges() throws {
    let cache = try cache(keeping: [5, 15])
    #expect(cache.ranges(before: time(20)) == [time(0)..<time(6), time(10)..<time(16)])
    cache.receive(.reset)
    #expect(cache.ranges(before: time(20)).isEmpty)
    _ = try decode(12, into: cache)
    cache.close()
    #expect(cache.ranges(before: time(20)).isEmpty)
  }

  @Test("Of frames for the thumbnail tier, only reduced copies are kept") func onlyCopies() throws {
    let cache = try cache(keeping: [])
    let request = DecodeRequest.range(from: time(0), through: time(19))
    try source.decode(request, cancellation: Cancellation()) { event in
      cache.receive(event, keepsOnlyCopies: true)
    }
    #expect(cache.ranges(before: time(20)).isEmpty && !cache.thumbnails.isEmpty)
  }

  /// The duration of the first frame counts as the mean while no other is known.
  @Test("A frame without neighbors is enough to plan reading ahead")
  func frameWithoutNeighborsIsASituation() throws {
    let cache = try cache(keeping: [])
    var jump = try decode(12, into: cache)
    cache.receive(.reset)
    jump.nextPts = nil
    cache.receive(.frame(jump, .onTheWay))
    cache.moveCursor(to: time(13), direction: 0)
    func current() -> ReadAhead.Situation? {
      cache.use { store, share in
        ReadAhead.Situation(of: store, share: share, pace: 0, past: DecodeHistory())
      } ?? nil
    }
    #expect(current() == nil, "the end of the frame is unknown")
    cache.moveCursor(onto: jump)
    let situation = try #require(current())
    #expect(situation.cursor == 12 && situation.low == 12 && situation.high == nil)
    #expect(situation.step == 1)
  }

  @Test("The frame shown last is that of the last request, whatever else was decoded")
  func lastThumbnail() throws {
    let cache = try cache(keeping: [0, 11, 12])
    #expect(cache.lastThumbnail == nil, "nothing was requested")
    // Most of the frame's duration has passed, so that the next one is nearer.
    cache.moveCursor(to: MediaTime(value: 119, timescale: 250), direction: 0)
    #expect(cache.lastThumbnail?.index == 11)
  }

  @Test("Cached frames can be renumbered") func cachedFramesCanBeRenumbered() throws {
    let cache = try cache(keeping: [15])
    cache.receive(.renumbered { $0.index.map { $0 + 100 } })
    #expect(cache.nearestFrame(to: time(12))?.index == 112)
    cache.receive(.renumbered { _ in nil })
    let frame = try #require(cache.nearestFrame(to: time(12)))
    #expect(frame.isExact && frame.index == nil)
  }

  @Test("A frame that was decoded before its index was known gets it") func lateFrame() throws {
    let cache = try cache(keeping: [])
    cache.receive(.renumbered { Int($0.pts) + 100 })
    let source = try self.cache(keeping: [15])
    var frame = try #require(source.nearestFrame(to: time(12)))
    frame.index = nil
    cache.receive(.frame(frame, .onTheWay))
    #expect(cache.nearestFrame(to: time(12))?.index == 112)
    cache.receive(.reset)
    cache.receive(.frame(frame, .onTheWay))
    #expect(cache.nearestFrame(to: time(12))?.index == nil, "the indices were of another order")
  }
}
