#if FFmpeg
  import FFmpegWrite
  import Foundation
  import Testing

  /// `scrub bench-strategies`, and what `stats` says of the requests.
  struct StrategyCommandTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 240, size: PictureSize(width: 160, height: 90))
    }

    @Test func everyStrategyFollowsTheFinger() throws {
      let outcome = try ScrubProcess.run(
        ["bench-strategies", clip, "--path", "tremble", "--json"])
      #expect(outcome.status == 0 && outcome.errors == "")
      let rows = try outcome.answers()
      #expect(
        rows.map { $0.string("strategy") } == [
          "finescrub", "chase", "finishCurrent", "keyframeThenExact", "keyframesWhenFast",
        ])
      for row in rows {
        #expect(row.string("path") == "tremble")
        #expect(try (0...1).contains(row.value("exactInTime")))
        #expect(try row.value("meanError") >= 0 && row.value("picturesPerSecond") > 0)
        #expect(try row.value("lastChange") >= 0, "the last target got its exact picture")
      }
    }

    @Test func aPathThatIsNotKnownIsAUsageError() throws {
      let outcome = try ScrubProcess.run(["bench-strategies", clip, "--path", "nowhere"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("there is no path nowhere; there are search, sweep"))
    }

    @Test func statsCountRequestsByTheirLatency() throws {
      let answers = try ScrubProcess.run(
        [clip, "--json"], commands: "seek 3\nseek 3\nstep -1\nstats\n"
      ).answers()
      let latency = try #require(try answers.last?.children("latency"))
      #expect(latency.compactMap { $0.integer("requests") }.reduce(0, +) == 3)
      #expect(latency.first?.number("upToMilliseconds") == 1)
      #expect(latency.last?.number("upToMilliseconds") == nil)
      #expect((answers.last?.integer("cacheHits") ?? 0) >= 1)
    }
  }
#endif
