import Media
import MediaTesting
import MediaTime
import Testing
import Threads

@_spi(Tuning) @testable import MediaSeek

@Suite("The memory budget") struct MemoryBudgetTests {
  private static let mebibyte = 1 << 20

  @Test(
    "It is what is needed, between 256 MiB and a quarter of the memory",
    arguments: [
      (0, 8192, 256), (300, 8192, 300), (5000, 8192, 2048), (500, 512, 256),
      (.max >> 20, 4096, 1024),
    ])
  func fitsTheVideos(needed: Int, memory: Int, budget: Int) {
    let fitting = MemoryBudget.fitting(memory: memory << 20, pressure: 0)
    #expect(fitting.bytes(needed: needed << 20) == budget << 20)
    #expect(MemoryBudget.fixed(7).bytes(needed: needed << 20) == 7)
  }

  @Test("It shrinks under pressure", arguments: [(0.0, 1280), (0.1, 768), (0.2, 256), (1, 256)])
  func shrinksUnderPressure(pressure: Double, budget: Int) {
    let fitting = MemoryBudget.fitting(memory: 16 << 30, pressure: pressure)
    #expect(fitting.bytes(needed: 1280 << 20) == budget << 20)
  }

  /// A frame of 16 x 16 pixels takes 1024 bytes; copies every tenth of a second, each a sixteenth of a
  /// frame, take a third of what two GOPs take at most.
  @Test(
    "A video needs two GOPs, and the room of reduced copies",
    arguments: [
      (GOP: 25, count: 10_000, frames: 50 + 16), (GOP: 1000, count: 10_000, frames: 2000 + 250),
      (GOP: 1000, count: 100, frames: 100 + 2),
    ])
  func videoNeedsTwoGOPs(of video: (GOP: Int, count: Int, frames: Int)) throws {
    let cache = FrameCache(.fitting(memory: .max, pressure: 0), tuning: .standard)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: video.count, gopLength: video.GOP)), cache: cache,
      clock: { 0 }, handler: { _ in })
    defer { scheduler.close() }
    #expect(scheduler.source.information.keyframeInterval != nil)
    let request = SeekRequest(time: .zero)
    #expect(try scheduler.frame(for: request, cancellation: Cancellation()).index == 0)
    let needed = cache.state.withLock { state in
      state.videos.map { $0.framesNeeded * $0.store.largestFrameBytes }
    }
    #expect(needed == [video.frames * 1024])
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
    let key = cache.open(store, framesNeeded: 1 << 20, bytesInUse: { 0 })
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
