#if FFmpeg
  import Foundation
  import Testing

  /// The counters of `stats`.
  struct StatisticsTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 240)
    }

    @Test("stats counts requests by their latency")
    func statsCountRequests() throws {
      let results = try ScrubRun.run(
        [clip, "--json"], commands: "seek 3\nseek 3\nstep -1\nstats\n"
      ).results()
      let latency = try #require(try results.last?.children("latency"))
      #expect(latency.compactMap { $0.integer("requests") }.reduce(0, +) == 3)
      #expect(latency.first?.number("upToMilliseconds") == 1)
      #expect(latency.last?.number("upToMilliseconds") == nil)
      #expect((results.last?.integer("cacheHits") ?? 0) >= 1)
    }
  }
#endif
