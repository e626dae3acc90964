import ScrubMedia
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

/// Steps of any length, over cached frames and beyond them.
@Suite struct StepTests {
  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  /// Returns a scheduler of 100 frames in one GOP, with a cache for some of them, without reading
  /// ahead.
  private func scheduler(
    pictures: Int = 1000
  ) -> (scheduler: SeekScheduler, source: ForwardingSource) {
    let source = ForwardingSource(.init(count: 100, gopLength: 100))
    source.onReadAhead.withLock { $0 = { _ in } }
    let scheduler = SeekScheduler(
      source: source, cache: FrameCache(byteLimit: pictures * 1024), clock: { 0 },
      handler: { _ in })
    return (scheduler, source)
  }

  @Test("Steps over cached frames decode nothing") func stepsThroughTheCacheDecodeNothing() throws {
    let (scheduler, source) = scheduler()
    var frame = try scheduler.frame(for: at(80), cancellation: Cancellation())
    let before = source.counters.packetsRead
    for (count, number) in [(-10, 70), (-69, 1), (-7, 0), (33, 33), (0, 33), (47, 80)] {
      frame = try scheduler.frame(stepping: count, from: frame, cancellation: Cancellation())
      #expect(frame.index == number && frame.isExact && frame.distance == 0)
    }
    #expect(source.counters.packetsRead == before)
    // One frame beyond the cached ones, whose timestamp is known.
    frame = try scheduler.frame(stepping: -2, from: frame, cancellation: Cancellation())
    #expect(try scheduler.frame(stepping: 3, from: frame, cancellation: Cancellation()).index == 81)
    #expect(source.counters.packetsRead == before + 1)
    scheduler.close()
  }

  @Test("Steps stop at the ends of the video", arguments: [Int.min, -1000, 1000, Int.max])
  func stepsStopAtTheEndsOfTheVideo(count: Int) throws {
    let (scheduler, source) = scheduler()
    let frame = try scheduler.frame(for: at(99), cancellation: Cancellation())
    let before = source.counters.packetsRead
    #expect(
      try scheduler.frame(stepping: count, from: frame, cancellation: Cancellation()).index
        == (count < 0 ? 0 : 99))
    #expect(source.counters.packetsRead == before)
    scheduler.close()
  }

  /// Otherwise the frames around the new position would be evicted.
  @Test("A step over cached frames moves the cursor")
  func stepOverCachedFramesMovesTheCursor() throws {
    let (scheduler, source) = scheduler(pictures: 40)
    let frame = try scheduler.frame(for: at(80), cancellation: Cancellation())
    #expect(
      try scheduler.frame(stepping: -20, from: frame, cancellation: Cancellation()).index == 60)
    try scheduler.decodeLastFrame()
    let before = source.counters.packetsRead
    #expect(try scheduler.frame(for: at(45), cancellation: Cancellation()).index == 45)
    #expect(source.counters.packetsRead == before)
    scheduler.close()
  }

  @Test("A step beyond the cached frames moves the cursor")
  func stepBeyondTheCacheMovesTheCursor() throws {
    let (scheduler, source) = scheduler(pictures: 40)
    let frame = try scheduler.frame(for: at(10), cancellation: Cancellation())
    #expect(
      try scheduler.frame(stepping: 80, from: frame, cancellation: Cancellation()).index == 90)
    try scheduler.decodeLastFrame()
    let before = source.counters.packetsRead
    #expect(try scheduler.frame(for: at(95), cancellation: Cancellation()).index == 95)
    #expect(source.counters.packetsRead == before)
    scheduler.close()
  }

  /// Random timestamps, a small cache and jumps: every step returns the frame found by counting.
  @Test("Every step is exact", arguments: [1, 2, 3] as [UInt64])
  func everyStepIsExact(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pts: [Int64] = [Int64.random(in: -500...500, using: &random)]
    for _ in 1..<400 { pts.append(pts[pts.count - 1] + Int64.random(in: 1...90, using: &random)) }
    let script = SyntheticSource.Script(
      pts: pts, timeBase: TimeBase(numerator: 1, denominator: 1000), gopLength: 30)
    let scheduler = SeekScheduler(
      source: SyntheticSource(script), cache: FrameCache(byteLimit: 60 * 1024))
    var frame = try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    var number = 0
    for round in 0..<600 {
      if Int.random(in: 0..<12, using: &random) == 0 {
        number = Int.random(in: pts.indices, using: &random)
        let time = scheduler.source.information.time(ofPts: pts[number])
        frame = try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      } else {
        let count = Int.random(in: -25...25, using: &random)
        number = min(max(0, number + count), pts.count - 1)
        frame = try scheduler.frame(stepping: count, from: frame, cancellation: Cancellation())
      }
      try #require(frame.index == number && frame.isExact, "seed \(seed), round \(round)")
    }
    scheduler.close()
  }

  @Test(
    "Steps back leave out no frame, however near they are",
    arguments: [(1, 1_000_000, 1), (1, 1_000_000_000, 1000), (1, 90_000, 1), (1001, 30_000, 1)])
  func stepsBackBetweenNearFrames(numerator: Int32, denominator: Int32, distance: Int64) throws {
    let script = SyntheticSource.Script(
      pts: (0..<40).map { 7 + $0 * distance },
      timeBase: TimeBase(numerator: numerator, denominator: denominator), gopLength: 10)
    let scheduler = SeekScheduler(
      source: SyntheticSource(script), cache: FrameCache(byteLimit: 0), clock: { 0 },
      handler: { _ in })
    let start = scheduler.source.information.time(ofPts: 7 + 25 * distance)
    var frame = try scheduler.frame(for: SeekRequest(time: start), cancellation: Cancellation())
    for number in (10..<25).reversed() {
      frame = try scheduler.frame(stepping: -1, from: frame, cancellation: Cancellation())
      #expect(frame.index == number)
    }
    scheduler.close()
  }

  /// Frames that are not known to be consecutive are not stepped over.
  @Test("A missing link between cached frames ends the steps") func missingLinkEndsTheSteps() {
    var store = FrameStore()
    for timestamp in [10, 20, 40, 50] as [Int64] {
      store.insert(
        Frame(
          pts: timestamp, timeBase: FrameRate(25).frameDuration, time: .zero, duration: 10,
          next: timestamp == 40 ? .unknown : .at(pts: timestamp + 10), isKeyframe: false,
          isExact: true,
          distance: 0, pixels: SyntheticPixels(number: 0, size: 1)),
        at: timestamp)
    }
    func walk(_ timestamp: Int64, _ next: Int64?, _ left: Int) -> FrameStore.FrameWalk {
      FrameStore.FrameWalk(timestamp: timestamp, next: next, left: left)
    }
    #expect(store.follow(walk(10, 20, 2), first: 0) == walk(20, 30, 1), "30 is not cached")
    #expect(
      store.follow(walk(40, nil, 1), first: 0) == walk(40, nil, 1), "the frame after 40 is unknown")
    #expect(store.follow(walk(10, nil, 1), first: 0) == walk(20, 30, 0), "known by now")
    #expect(store.follow(walk(50, 60, -1), first: 0) == walk(50, 60, -1), "40 is not linked to 50")
    #expect(store.follow(walk(40, 50, -1), first: 0) == walk(40, 50, -1), "30 is not cached")
    #expect(store.follow(walk(20, 30, -3), first: 0) == walk(10, 20, -2))
    #expect(store.follow(walk(20, 30, -3), first: 10) == walk(10, 20, 0))
    #expect(store.follow(walk(50, .max, 3), first: 0) == walk(50, .max, 0))
  }
}

extension SeekScheduler {
  /// Decodes the frames up to the last one into the cache, without moving the cursor.
  fileprivate func decodeLastFrame() throws {
    let core = core
    _ = try perform(cancellation: Cancellation()) { (_, cancellation) throws(MediaError) in
      try core.decode(
        .frame(at: MediaTime(value: 99, timescale: 25), cachesIntermediateFrames: true),
        cancellation)
    }
  }
}
