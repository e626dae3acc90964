import ScrubMedia
import ScrubTesting
import ScrubTime
import Testing

@testable import MediaSeek

@Suite struct FrameStoreTests {
  private func frame(_ timestamp: Int64, next: Int64? = nil, isKeyframe: Bool = false) -> Frame {
    let base = TimeBase(numerator: 1, denominator: 10)
    return Frame(
      pts: timestamp, timeBase: base, time: MediaTime(ticks: timestamp, timeBase: base),
      duration: 1,
      next: Frame.Next(pts: next), isKeyframe: isKeyframe, isExact: true, distance: 0,
      pixels: SyntheticPixels(number: Int(timestamp), size: 5))
  }

  private func store(_ pairs: [(Int64, Int64?)]) -> FrameStore {
    var store = FrameStore()
    for (timestamp, next) in pairs {
      store.insert(frame(timestamp, next: next), at: timestamp)
    }
    return store
  }

  @Test("A frame is exact as far as its display time is known")
  func frameIsExactWithinItsKnownDuration() {
    let store = store([(10, 13), (20, nil), (30, .max)])
    #expect(store.exact(at: 9) == nil)
    #expect(store.exact(at: 12)?.timestamp == 10)
    #expect(store.exact(at: 13) == nil)
    #expect(store.exact(at: 20)?.timestamp == 20)
    #expect(store.exact(at: 21) == nil, "the frame after 20 is unknown")
    #expect(store.exact(at: 1_000_000)?.timestamp == 30)
  }

  @Test("The nearest frame may be on either side") func nearestIsOnEitherSide() {
    let store = store([(10, nil), (20, nil)])
    #expect([0, 14, 16, 99].map { store.nearest(to: $0)?.timestamp } == [10, 10, 20, 20])
    #expect(FrameStore().nearest(to: 0) == nil)
  }

  @Test("The cached range ends at the first gap") func rangeEndsAtTheFirstGap() throws {
    let store = store([(1, 2), (2, 3), (4, 5), (5, 6), (6, nil), (7, 8)])
    let range = try #require(store.range(around: 5))
    #expect(range.low == 4 && range.high == nil)
    #expect(store.range(around: 1)?.low == 1 && store.range(around: 1)?.high == 3)
    #expect(store.range(around: 3) == nil)
  }

  @Test("Cached ranges are joined where no frame is missing, and end with the video")
  func cachedRanges() {
    let store = store([(1, 2), (2, 3), (4, 5), (5, 6), (6, nil), (7, 8), (10, nil), (20, .max)])
    #expect(store.ranges(before: 22) == [1..<3, 4..<8, 10..<11, 20..<22])
    #expect(FrameStore().ranges(before: 22) == [])
  }

  @Test("The next frame is the one after the timestamp") func nextFrameFollowsTheTimestamp() {
    let store = store([(10, nil), (20, nil)])
    #expect([0, 10, 19, 20].map { store.next(after: $0) } == [10, 20, 20, nil])
  }

  @Test("An end that becomes known later is stored") func laterKnowledgeIsKept() {
    var store = store([(10, nil)])
    store.insert(frame(10, next: 14), at: 10)
    #expect(store.exact(at: 13)?.timestamp == 10)
    #expect(store.entries.count == 1 && store.byteCount == 100)
  }

  @Test("A trail of frames ends at the first wide gap") func trailEndsAtTheFirstWideGap() {
    let store = store([(10, nil), (13, nil), (16, nil), (30, nil), (33, nil)])
    #expect(store.trail(from: 12, isForward: true, tolerance: 5) == 16)
    #expect(store.trail(from: 16, isForward: false, tolerance: 5) == 10)
    #expect(store.trail(from: 8, isForward: true, tolerance: 5) == 16)
    #expect(store.trail(from: 27, isForward: true, tolerance: 5) == 33)
    #expect(store.trail(from: 23, isForward: true, tolerance: 5) == nil)
    #expect(store.trail(from: 23, isForward: false, tolerance: 5) == nil)
    #expect(store.trail(from: 99, isForward: true, tolerance: 5) == nil)
    #expect(FrameStore().trail(from: 0, isForward: true, tolerance: 5) == nil)
  }

  /// The distance behind counts twelve times: 7 behind is farther than 20 ahead.
  @Test("Frames that the finger leaves behind are evicted first")
  func framesBehindTheFingerGoFirst() {
    var store = store([(3, 4), (10, 11), (30, 31)])
    (store.cursor, store.direction) = (10, 1)
    #expect(store.removeLeastUseful(thumbnailLimit: .max)?.timestamp == 3)
    #expect(store.removeLeastUseful(thumbnailLimit: .max)?.timestamp == 30)
    store = self.store([(3, 4), (10, 11), (30, 31)])
    (store.cursor, store.direction) = (10, 0)
    #expect(store.removeLeastUseful(thumbnailLimit: .max)?.timestamp == 30)
  }

  /// The first part of the farthest GOP is decoded first, and lies farther away than the range does, by as much as the
  /// finger is expected to pass meanwhile.
  @Test(
    "No frame of a planned range is evicted for those behind the finger",
    arguments: [1, 2, 3] as [UInt64], [0, 200.0])
  func plannedFramesStay(seed: UInt64, pace: Double) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<30 {
      let gop = Int64.random(in: 10...40, using: &random)
      let capacity = Int(gop) * Int.random(in: 13...60, using: &random) / 10
      let low = 100 * gop
      let cursor = low + Int64.random(in: 0..<gop, using: &random)
      let situation = ReadAhead.Situation(
        cursor: cursor, direction: -1, pace: pace, low: low, last: cursor, high: cursor + 1,
        first: 0, step: 1, capacity: capacity, keyframeSpacing: gop, fillSeconds: 0.1,
        slowestFillSeconds: 0.1)
      guard let range = ReadAhead.range(situation), range.upperBound < low else { continue }
      count += 1
      let start = range.lowerBound / gop * gop
      let part = start..<start + (gop - (range.lowerBound - start)) % gop
      let rest = start == range.lowerBound ? start..<low : start + gop..<low
      // By then, the finger has passed as much as was expected.
      let passed = min(cursor - low, Int64(situation.passed))
      var store = FrameStore()
      (store.cursor, store.direction) = (cursor - passed, -1)
      let wanted = Array(part) + Array(rest) + Array(low...cursor - passed)
      let behind = cursor - passed + 1...cursor + Int64(capacity)
      for timestamp in wanted + Array(behind) { store.insert(frame(timestamp), at: timestamp) }
      while store.entries.count > capacity { _ = store.removeLeastUseful(thumbnailLimit: .max) }
      #expect(
        wanted.filter { !store.holds($0) } == [],
        "GOPs of \(gop), room for \(capacity), \(cursor - low) left")
    }
    #expect(count > 10)
  }

  @Test("Reduced copies go last, except those beyond their limit")
  func reducedCopiesGoLast() throws {
    var store = FrameStore(thumbnails: FrameStore.Thumbnails(span: 0...90))
    for timestamp in [10, 20] as [Int64] { store.insert(frame(timestamp), at: timestamp) }
    let copy = try #require(FrameStore.Thumbnails.copy(of: frame(0), reducedBy: 4))
    for timestamp in [0, 30, 60] as [Int64] {
      #expect(store.insert(copy: copy, at: timestamp, limit: 48).isEmpty)
    }
    #expect(store.byteCount == 200 + 48 && store.frameByteCount == 200)
    let order = [32, 48, 48, 48, 48, 48].map { store.removeLeastUseful(thumbnailLimit: $0) }
    #expect(order.map { $0?.timestamp } == [0, 20, 10, 30, 60, nil])
    #expect(order.map { $0?.frame.isReduced } == [true, false, false, true, true, nil])
    #expect(store.byteCount == 0)
  }

  @Test("The invariants hold after any changes", arguments: [1, 2, 3] as [UInt64])
  func invariantsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var store = FrameStore(thumbnails: FrameStore.Thumbnails(span: -50...50))
    for _ in 0..<2000 {
      let timestamp = Int64.random(in: -50...50, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: _ = store.removeLeastUseful(thumbnailLimit: 500)
      case 2: (store.cursor, store.direction) = (timestamp, Int.random(in: -1...1, using: &random))
      case 3 where timestamp == 0: store.removeAll()
      default:
        let next = Bool.random(using: &random) ? timestamp + 1 : nil
        store.insert(frame(timestamp, next: next, isKeyframe: timestamp % 5 == 0), at: timestamp)
        if let copy = FrameStore.Thumbnails.copy(of: frame(timestamp), reducedBy: 4) {
          _ = store.insert(copy: copy, at: -timestamp, limit: 160)
        }
      }
      store._checkInvariants()
    }
  }
}
