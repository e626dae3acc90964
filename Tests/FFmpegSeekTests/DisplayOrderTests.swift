#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// Tests of the comparison of timestamps with the order of display.
  struct DisplayOrderTests {
    /// Frames in decoding order: the picture order count, the timestamp, and whether counts begin anew.
    private typealias Frames = [(count: Int?, pts: Int64?, beginsAnew: Bool)]

    private static let cases: [(frames: Frames, isContradicted: Bool)] = [
      ([(0, 0, true), (4, 2, false), (2, 1, false)], false),
      // Timestamps in decoding order.
      ([(0, 0, true), (4, 1, false), (2, 2, false)], true),
      // Another sequence begins with lower counts.
      ([(0, 0, true), (2, 1, false), (0, 2, true), (2, 3, false)], false),
      // An unknown count ends the comparison, up to the next beginning.
      ([(0, 0, true), (nil, 1, false), (4, 2, false), (2, 3, false)], false),
      ([(nil, 0, true), (0, 1, true), (4, 2, false), (2, 3, false)], true),
    ]

    @Test("Timestamps in another order are found", arguments: cases.indices)
    func otherOrderIsFound(_ index: Int) {
      let (frames, isContradicted) = Self.cases[index]
      var order = PacketIndex.DisplayOrder()
      for frame in frames {
        order.add(count: frame.count, pts: frame.pts, beginsAnew: frame.beginsAnew)
      }
      #expect(order.isContradicted == isContradicted)
    }

    @Test("Counts may begin anew without a sign if resets are unknown", arguments: [false, true])
    func restart(mayRestart: Bool) {
      var order = PacketIndex.DisplayOrder(mayRestart: mayRestart)
      for number in 0..<40 {
        order.add(count: 2 * (number % 20), pts: Int64(number), beginsAnew: false)
      }
      #expect(order.isContradicted == !mayRestart)
      // No more frames than a codec reorders.
      order = PacketIndex.DisplayOrder(mayRestart: mayRestart)
      for number in 0..<20 {
        order.add(count: 2 * (number % 10), pts: Int64(number), beginsAnew: false)
      }
      #expect(order.isContradicted)
    }
  }
#endif
