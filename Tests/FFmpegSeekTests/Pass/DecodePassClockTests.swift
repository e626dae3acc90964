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
        ([0, nil, nil, 15, 25, 35], [0, 10, 20, 25, 30, 35]),
        // One that repeats does not move those that follow.
        ([0, 10, 10, 20, 30], [0, 10, 15, 20, 30]), ([0, 10, 10, 10, 30], [0, 10, 15, 20, 30]),
        // Those out of order take gaps, or else, once the order returns, so do the times.
        ([0, 10, 30, 40, 20, 60, 70, 50], [0, 10, 30, 40, 50, 60, 70, 80]),
        ([0, 40, 10, 50, 20, 60, 70], [0, 40, 50, 55, 60, 65, 70]),
        ([0, 30, 10, 20, 40, 50, 60], [0, 30, 40, 45, 50, 55, 60]),
        // A second recording, whose frames are as far apart as they were, up to a frame.
        ([300, 310, 0, 10, 14, 80], [300, 310, 320, 330, 334, 344]),
        // Up to the time reached.
        ([300, 310, 0, 10, 400, 410], [300, 310, 320, 330, 400, 410]),
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
