#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// Tests of the average frame rate, which a container may state wrongly.
  struct FrameRateTests {
    private static let milliseconds = TimeBase(numerator: 1, denominator: 1000)

    /// The timestamps of frames at a rate, rounded to milliseconds, without those that are missing.
    private static func timestamps(_ rate: Double, count: Int, missing: Set<Int> = []) -> [Int64] {
      (0..<count).filter { !missing.contains($0) }.map {
        Int64((Double($0) * 1000 / rate).rounded())
      }
    }

    @Test(
      "A stated rate is believed unless the timestamps of all frames contradict it",
      arguments: [
        // A frame in each tick, as for packets without durations.
        (FrameRate(1000), timestamps(30, count: 30), FrameRate(30)),
        (FrameRate(1000), timestamps(30000 / 1001, count: 300), FrameRate(30000, 1001)),
        (FrameRate(1000), timestamps(25, count: 2), FrameRate(25)),
        // Fields that count as frames.
        (FrameRate(50), timestamps(25, count: 40), FrameRate(25)),
        (FrameRate(25), timestamps(60, count: 40), FrameRate(60)),
        // Some frames are missing.
        (FrameRate(30), timestamps(30, count: 30, missing: [3, 9, 17]), FrameRate(30)),
        (FrameRate(24000, 1001), timestamps(24, count: 100), FrameRate(24000, 1001)),
        // Nothing contradicts it.
        (FrameRate(1000), [], FrameRate(1000)), (FrameRate(1000), [7], FrameRate(1000)),
      ])
    func statedRate(_ stated: FrameRate, _ shown: [Int64], _ expected: FrameRate) {
      var known = StreamFacts(frameDuration: 1, second: 1000)
      known.note(FrameOrder.FrameTable(timestamps: shown))
      let map = StreamMap(known, list: nil)
      #expect(map.frameRate(stated: stated, timeBase: Self.milliseconds) == expected)
      #expect(map.frameRate(stated: nil, timeBase: Self.milliseconds) == nil)
    }

    @Test(
      "An average of a frame in each tick is not a rate", .enabled(if: SharedFolder.isPresent),
      arguments: ["sample.flv", "sample.mkv", "sample_last_cluster.mkv"], [0, 32 << 20] as [Int64])
    func averageOfAFrameInEachTick(name: String, scanBytes: Int64) throws {
      let path = try #require(SharedFolder.url).appending(path: "media/" + name).path
      let source = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: scanBytes))
      defer { source.close() }
      // Without the frames' timestamps, it is the rate of fields at which these files count.
      #expect(source.information.frameRate == FrameRate(scanBytes == 0 ? 60 : 30))
    }
  }
#endif
