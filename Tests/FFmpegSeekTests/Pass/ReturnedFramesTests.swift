#if FFmpeg
  import Testing

  @testable import FFmpegSeek

  /// The frames that wait for the damage of others.
  struct ReturnedFramesTests {
    /// The frames of packets sent in the order 0, 30, 10, 20, 60, 40, 50.
    @Test(
      "A frame waits for those that it may reference",
      arguments: [
        ([0], [0]), ([0, 10, 20], [0]), ([0, 10, 20, 30], [0, 10, 20, 30]),
        ([0, 10, 20, 30, 40, 50], [0, 10, 20, 30]),
        // One that the decoder has lost is not waited for.
        ([0, 10, 40], [0, 10]), ([0, 10, 70], [0, 10, 70]),
      ] as [([Int64], [Int64])])
    func waiting(returned: [Int64], used: [Int64]) {
      var frames = DecodePass.ReturnedFrames()
      for pts in returned { frames.append(frame(pts), after: [0, 30, 10, 20, 60, 40, 50]) }
      var found: [Int64] = []
      while let next = frames.next() { found.append(next.pts) }
      #expect(found == used)
      #expect(frames.end() == (used.count < returned.count))
      while let next = frames.next() { found.append(next.pts) }
      #expect(found == returned)
    }

    @Test("A frame whose damage is reported at once does not wait") func notWaiting() {
      var frames = DecodePass.ReturnedFrames()
      frames.append(frame(10), after: [])
      #expect(frames.next()?.pts == 10)
      #expect(frames.next() == nil && !frames.end())
    }

    private func frame(_ pts: Int64) -> DecodedFrame {
      DecodedFrame(
        pts: pts, ownPts: pts, isCorrected: false, isKeyframe: false, isIntra: false,
        pixels: SimulatedPixels(text: "\(pts)"))
    }
  }
#endif
