#if FFmpeg && DEBUG
  import FineScrub
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// The locks on the way from a touch to the screen.
  @Suite(.timeLimit(.minutes(5))) struct HeldLocksTests {
    /// In a process of its own, because the locks of other tests must not count.
    @Test("No thread holds more than two locks at once, from a touch to its frame")
    func touchesHoldTwoLocks() async {
      await #expect(processExitsWith: .success) {
        let clip = try ClipFile(count: 200, gopLength: 20)
        let cache = FrameCache(byteLimit: 8 << 20)
        let scrubber = Scrubber([try await Video(path: clip.path, cache: cache)])
        let loop = UpdateLoop(scrubber)
        // Slow and fast, forward and backward, with rests in which frames are decoded ahead.
        for x in [300.0, 20, 280, 140, 150] {
          scrubber.touchDown(TouchPoint(x: 0, y: 0))
          for step in 1...30 { scrubber.touchMoved(TouchPoint(x: x * Double(step) / 30, y: 0)) }
          let value = scrubber.touchUp().value
          let index = min(199, Int((value * 25 + 1e-5).rounded(.down)))
          #expect(await soon { loop.exactIndex(ofVideo: 0) == index })
        }
        await loop.end()
        #expect(HeldLocks.maximum == 2)
      }
    }
  }
#endif
