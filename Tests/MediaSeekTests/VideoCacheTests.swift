import Media
import MediaTesting
import MediaTime
import Synchronization
import Testing

@testable import MediaSeek

@Suite struct VideoCacheTests {
  private let source = SyntheticSource(.init(count: 20))

  private func cache(keeping numbers: some Sequence<Int>) throws -> VideoCache {
    let cache = VideoCache(
      cache: FrameCache(byteLimit: 1 << 20), information: source.information,
      bytesInUse: { 0 }, onFrame: { _ in })
    for number in numbers { try decode(number, into: cache) }
    return cache
  }

  @discardableResult private func decode(_ number: Int, into cache: VideoCache) throws -> Frame {
    let request = DecodeRequest.frame(at: time(number), keepsOthers: true)
    let frame = try source.exact(request, into: cache, Cancellation())
    cache.add(frame)
    return frame
  }

  private func time(_ number: Int) -> MediaTime { MediaTime(value: Int64(number), timescale: 25) }

  @Test("A range is cached if none of its frames is missing")
  func rangeIsCachedIfNoFrameIsMissing() throws {
    let cache = try cache(keeping: [15])
    #expect(cache.keeps(from: time(10), through: time(15)))
    #expect(cache.keeps(from: time(12), through: time(12)))
    #expect(!cache.keeps(from: time(9), through: time(15)), "9 is in the GOP before")
    #expect(!cache.keeps(from: time(10), through: time(16)))
    cache.forgetAll()
    #expect(!cache.keeps(from: time(12), through: time(12)))
    cache.close()
    #expect(!cache.keeps(from: time(12), through: time(12)))
  }

  /// The duration of the first frame counts as the mean while no other is known.
  @Test("A frame without neighbors is enough to plan reading ahead")
  func frameWithoutNeighborsIsASituation() throws {
    let cache = try cache(keeping: [])
    var jump = try decode(12, into: cache)
    cache.forgetAll()
    jump.nextPts = nil
    cache.take(jump)
    cache.moveCursor(to: time(13), direction: 0)
    #expect(
      cache.situation(pace: 0, past: DecodeHistory()) == nil, "the end of the frame is unknown")
    cache.moveCursor(onto: jump)
    let situation = try #require(cache.situation(pace: 0, past: DecodeHistory()))
    #expect(situation.cursor == 12 && situation.low == 12 && situation.high == nil)
    #expect(situation.step == 1)
  }

  @Test("Cached frames can be renumbered") func cachedFramesCanBeRenumbered() throws {
    let cache = try cache(keeping: [15])
    cache.renumber { $0.index.map { $0 + 100 } }
    #expect(cache.nearestFrame(to: time(12))?.index == 112)
    cache.renumber { _ in nil }
    let frame = try #require(cache.nearestFrame(to: time(12)))
    #expect(frame.isExact && frame.index == nil)
  }

  @Test("A sink with the default implementation caches nothing") func defaultSinkCachesNothing() {
    final class Blind: FrameSink {
      var isEmpty: Bool { forgotten.load(ordering: .relaxed) }
      private let forgotten = Atomic(false)
      func take(_ frame: Frame) {}
      func forgetAll() { forgotten.store(true, ordering: .relaxed) }
    }
    let blind = Blind()
    #expect(!blind.keeps(from: .zero, through: .zero))
    blind.renumber { _ in 1 }
    #expect(blind.isEmpty)
  }
}
