import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

@Suite("The memory budget") struct MemoryBudgetTests {
  @Test(
    "It is what is needed, between 256 MiB and a quarter of the memory",
    arguments: [
      (0, 8192, 256), (300, 8192, 300), (5000, 8192, 2048), (500, 512, 256),
      (.max >> 20, 4096, 1024),
    ])
  func fitsTheVideos(needed: Int, memory: Int, budget: Int) {
    let fitting = FrameCache.Budget.fitting(memory: memory << 20, pressure: 0)
    #expect(fitting.bytes(needed: needed << 20) == budget << 20)
    #expect(FrameCache.Budget.fixed(7).bytes(needed: needed << 20) == 7)
  }

  @Test("It shrinks under pressure", arguments: [(0.0, 1280), (0.1, 768), (0.2, 256), (1, 256)])
  func shrinksUnderPressure(pressure: Double, budget: Int) {
    let fitting = FrameCache.Budget.fitting(memory: 16 << 30, pressure: pressure)
    #expect(fitting.bytes(needed: 1280 << 20) == budget << 20)
  }

  /// A second has 25 frames, and ten copies, each a sixteenth of a frame; these have at most a quarter of
  /// the memory.
  @Test(
    "A video needs 1.25 GOPs and 15 frames, or half a gibibyte of frames, and the room of copies",
    arguments: [
      // 512 MiB are 128 frames of 4 MiB.
      Needs(gop: 25, count: 10_000, frameBytes: 4 << 20, frames: 128 + 128.0 / 3),
      Needs(gop: 1000, count: 10_000, frameBytes: 4 << 20, frames: 1265 + 250),
      Needs(gop: 1000, count: 100, frameBytes: 16 << 20, frames: 100 + 2.5),
      Needs(gop: 10, count: 100, frameBytes: 4 << 20, frames: 100 + 2.5),
      // An unknown GOP has 250 frames.
      Needs(gop: nil, count: 10_000, frameBytes: 4 << 20, frames: 327.5 + 327.5 / 3),
      Needs(gop: 25, count: 0, frameBytes: 4 << 20, frames: 60),
      Needs(gop: 25, count: 10, frameBytes: 0, frames: 0),
    ])
  func videoNeedsItsGOPs(of video: Needs) {
    var information = SyntheticSource(.init(count: max(1, video.count))).information
    information.frameCount = video.count
    information.duration = MediaTime(value: Int64(video.count), timescale: 25)
    information.keyframeInterval = video.gop.map { MediaTime(value: Int64($0), timescale: 25) }
    let needs = FrameCache.Needs(of: information, tuning: .standard)
    let frames = Double(needs.bytes(frameBytes: video.frameBytes)) / Double(1 << 20)
    #expect(abs(frames - video.frames * Double(video.frameBytes) / Double(1 << 20)) < 0.001)
  }

  struct Needs {
    var gop: Int?
    var count: Int
    var frameBytes: Int
    var frames: Double
  }

  @Test("The budget of a cache grows with its video") func cacheFitsAGrowingVideo() throws {
    let cache = FrameCache(.fitting(memory: 64 << 30, pressure: 0), tuning: .standard)
    let source = GrowingSyntheticSource(
      .init(count: 600, gopLength: 200, size: 512), seconds: 4)
    let scheduler = SeekScheduler(source: source, cache: cache, clock: { 0 }, handler: { _ in })
    defer { scheduler.close() }
    func frame(at seconds: Double) throws -> Frame {
      try scheduler.frame(
        for: SeekRequest(time: MediaTime(seconds: seconds)), cancellation: Cancellation())
    }
    _ = try frame(at: 1)
    // A hundred frames are fewer than half a gibibyte of them.
    #expect(cache.byteLimit == 256 << 20)
    source.grow(to: 24)
    _ = try frame(at: 20)
    // Half a gibibyte, and 240 copies: 15 frames; a frame is a mebibyte.
    #expect(abs(cache.byteLimit - (512 + 15) << 20) < 4 << 20)
  }

  /// A scan in the background finds the keyframes of a file without an index.
  @Test("The budget of a cache fits the GOPs once they are known") func cacheFitsLearnedGOPs()
    throws
  {
    let cache = FrameCache(.fitting(memory: 64 << 30, pressure: 0), tuning: .standard)
    let source = ForwardingSource(.init(count: 1000, gopLength: 450, size: 512))
    source.adjust.withLock { $0 = { $0.keyframeInterval = nil } }
    let scheduler = SeekScheduler(source: source, cache: cache, clock: { 0 }, handler: { _ in })
    defer { scheduler.close() }
    func frame(_ number: Int64) throws -> Frame {
      let time = MediaTime(value: number, timescale: 25)
      return try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
    }
    _ = try frame(1)
    #expect(eventually { cache.byteLimit >> 20 == 537 }, "\(cache.byteLimit >> 20)")
    source.adjust.withLock { $0 = { _ in } }
    _ = try frame(900)
    // 1.25 GOPs of 450 frames of a mebibyte, 15 frames, and 400 copies.
    #expect(eventually { cache.byteLimit >> 20 == 602 }, "\(cache.byteLimit >> 20)")
    #expect(scheduler.core.cache.use { store, _ in store.averages.keyframeSpacing } == 450)
  }

  @Test("The budget of a cache is what its videos need") func cacheFitsItsVideos() throws {
    let cache = FrameCache(.fitting(memory: 64 << 30, pressure: 0), tuning: .standard)
    #expect(cache.byteLimit == 256 << 20)
    let schedulers = (0..<2).map { _ in
      SeekScheduler(
        source: SyntheticSource(.init(count: 600, gopLength: 200, size: 512)), cache: cache,
        clock: { 0 }, handler: { _ in })
    }
    for scheduler in schedulers {
      let request = SeekRequest(time: .zero)
      #expect(try scheduler.frame(for: request, cancellation: Cancellation()).index == 0)
    }
    // Two GOPs of 200 frames, and 240 copies: 15 frames; a frame is a mebibyte.
    let needed = 2 * (512 + 15) << 20
    #expect(abs(cache.byteLimit - needed) < 4 << 20)
    for scheduler in schedulers { scheduler.close() }
    #expect(cache.byteLimit == 256 << 20)
    cache.byteLimit = 7
    #expect(cache.byteLimit == 7)
  }

  @Test("A fitting budget is divided by the needs of the videos, a fixed one evenly")
  func sharesFollowNeeds() throws {
    // A frame is a mebibyte.
    let frame = try SyntheticSource(.init(count: 1, size: 512)).frame(
      for: SeekRequest(time: .zero), cancellation: Cancellation())
    func shares(_ budget: FrameCache.Budget) -> [Int] {
      var state = FrameCache.State(tuning: .standard, budget: budget)
      for (key, frames) in [512.0, 1536].enumerated() {
        var needs = FrameCache.Needs()
        (needs.nearGOPs, needs.all) = (frames, frames)
        var store = FrameStore()
        store.insert(frame, at: 0)
        state.videos.append(
          FrameCache.Video(key: key, store: store, bytesInUse: { 0 }, needs: needs))
      }
      return state.videos.map { state.division.share(of: $0).all >> 20 }
    }
    #expect(shares(.fixed(400 << 20)) == [200, 200])
    #expect(shares(.fitting(memory: 64 << 30, pressure: 0)) == [512, 1536])
    #expect(shares(.fitting(memory: 4 << 30, pressure: 0)) == [512, 512])
    #expect(shares(.fitting(memory: 6 << 30, pressure: 0)) == [512, 1024])
    #expect(shares(.fitting(memory: 1 << 30, pressure: 0)) == [128, 128])
    #expect(shares(.fixed(.max)) == [.max >> 21, .max >> 21])
  }

  @Test("The pressure is measured while frames are decoded, and lowers the budget")
  func pressureLowersTheBudget() throws {
    let pressure = Lock(0.0)
    let cache = FrameCache(
      .fitting(memory: 16 << 30, pressure: 0), tuning: .standard,
      pressure: { pressure.withLock { $0 } })
    let film = SyntheticSource(.init(count: 300, gopLength: 300))
    let frame = try film.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    let store = FrameStore()
    var needs = FrameCache.Needs()
    (needs.nearGOPs, needs.all) = (1_048_576, 1_048_576)
    let key = cache.open(store, needs: needs, bytesInUse: { 0 })
    defer { cache.close(key) }
    func decode() {
      for number in 0..<128 {
        cache.use(key, isDecoding: true) { store, _ in store.insert(frame, at: Int64(number)) }
      }
    }
    decode()
    #expect(cache.byteLimit == 1 << 30)
    pressure.withLock { $0 = 1 }
    decode()
    #expect(cache.byteLimit == 256 << 20)
    pressure.withLock { $0 = 0 }
    decode()
    #expect(cache.byteLimit == 1 << 30)
  }
}
