#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// The times of frames whose timestamps are missing, repeated or decreasing.
  struct DecodePassClockTests {
    @Test(
      "Times follow timestamps, and increase where these do not",
      arguments: [
        // Ten ticks are a frame. In order, with a gap, from any start.
        ([0, 10, 20, 50, 60], [0, 10, 20, 50, 60]), ([-70, -60], [-70, -60]),
        // Missing.
        ([nil, nil, nil], [0, 10, 20]), ([5, nil, nil, 40], [5, 15, 25, 40]),
        ([0, nil, nil, 15, 25], [0, 10, 20, 30, 40]),
        // One that repeats does not move those that follow.
        ([0, 10, 10, 20, 30], [0, 10, 15, 20, 30]), ([0, 10, 10, 10, 30], [0, 10, 15, 20, 30]),
        // A second recording, whose frames are as far apart as they were, up to a frame.
        ([100, 110, 0, 10, 14, 80], [100, 110, 120, 130, 134, 144]),
        // Up to the time reached.
        ([100, 110, 0, 10, 200, 210], [100, 110, 120, 130, 200, 210]),
      ] as [([Int64?], [Int64])])
    func times(timestamps: [Int64?], expected: [Int64]) {
      var clock = DecodePass.Clock()
      #expect(timestamps.map { clock.advance(to: $0, frameDuration: 10) } == expected)
      #expect(clock.last == expected.last)
    }

    @Test("Times increase by at least a tick", arguments: [1, 2, 3] as [Int64])
    func leastStep(frameDuration: Int64) {
      var clock = DecodePass.Clock()
      var times: [Int64] = []
      for timestamp in [7, 7, 7, 3, 3, 9, nil, 1] as [Int64?] {
        times.append(clock.advance(to: timestamp, frameDuration: frameDuration))
      }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
#endif
