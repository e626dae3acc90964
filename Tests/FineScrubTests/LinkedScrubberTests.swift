import FineScrub
import ScrubAllocationCounter
import ScrubTestSupport
import ScrubTesting
import Testing

#if DEBUG
  private let isUnoptimized = true
#else
  private let isUnoptimized = false
#endif

/// A scrubber of several videos.
@Suite(.timeLimit(.minutes(5))) struct LinkedScrubberTests {
  @Test("After the drag, each video shows its exact frame of the time and its offset")
  func exactFramesAtRest() async throws {
    let cache = FrameCache(byteLimit: 1 << 20)
    let tracks: [(count: Int, rate: Int32, offset: Double)] = [
      (1000, 25, 0), (4000, 60, 2), (30, 24, 0.25), (300, 10, -5),
    ]
    let scrubber = Scrubber(
      tracks.map {
        .synthetic(.init(count: $0.count, frameRate: FrameRate($0.rate)), cache: cache)
      }, offsets: tracks.map { .seconds($0.offset) })
    let loop = UpdateLoop(scrubber)
    for x in [90.0, 210, 40, 300] {
      scrubber.touchDown(TouchPoint(x: 0, y: 0))
      for step in 1...50 { scrubber.touchMoved(TouchPoint(x: x * Double(step) / 50, y: 0)) }
      let value = scrubber.touchUp().value
      for (video, track) in tracks.enumerated() {
        // A microsecond below a frame's time means that frame.
        let exact = ((value + track.offset) * Double(track.rate) + 1e-5).rounded(.down)
        let index = min(max(0, Int(exact)), track.count - 1)
        #expect(await soon { loop.exactIndex(ofVideo: video) == index }, "\(video) at \(value)")
      }
      scrubber.change { $0.setValue(0) }
    }
    #expect(cache.byteCount <= cache.byteLimit && loop.failures.isEmpty)
    await loop.end()
  }

  @Test("A video that blocks starves no other one") func blockedVideo() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 1000)
    script.onPacket = { _ in gate.pass() }
    let scrubber = Scrubber([.synthetic(script), .synthetic(.init(count: 1000))])
    let loop = UpdateLoop(scrubber)
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    for step in 1...20 {
      let value = scrubber.touchMoved(TouchPoint(x: Double(step) * 7, y: 0)).value
      let index = Int((value * 25 + 1e-5).rounded(.down))
      #expect(await soon { loop.exactIndex(ofVideo: 1) == index })
    }
    #expect(loop.frames.allSatisfy { $0.videoIndex == 1 })
    let value = scrubber.touchUp().value
    gate.open()
    let index = Int((value * 25 + 1e-5).rounded(.down))
    #expect(await soon { loop.exactIndex(ofVideo: 0) == index })
    await loop.end()
  }

  @Test(
    "From touch to value, nothing is allocated",
    .enabled(if: finescrub_allocations() >= 0, "allocations are not counted here"))
  func touchAllocatesNothing() {
    let scrubber = Scrubber([Video]())
    scrubber.change { $0.open(duration: .seconds(7200)) }
    func drag() {
      scrubber.touchDown(TouchPoint(x: 150, y: 0, time: 0))
      for step in 0..<300 {
        let time = Double(step)
        scrubber.touchMoved(TouchPoint(x: 150 + time / 3, y: -time, time: time / 60))
      }
      scrubber.touchUp()
    }
    drag()
    let before = finescrub_allocations()
    drag()
    #expect(finescrub_allocations() == before && scrubber.model.slider.value > 0)
  }

  @Test(
    "From touch to value with an open video, nothing is allocated",
    .enabled(if: finescrub_allocations() >= 0, "allocations are not counted here"),
    .disabled(if: isUnoptimized, "generic code without optimization allocates memory"),
    arguments: [0, 64 << 20])
  func touchOfAnOpenVideoAllocatesNothing(byteLimit: Int) async throws {
    let video = try await cachedVideo(byteLimit: byteLimit)
    expectNoAllocations(Scrubber(video))
  }

  @Test(
    "While a handler runs, a touch passes its request on itself, and allocates nothing",
    .enabled(if: finescrub_allocations() >= 0, "allocations are not counted here"),
    .disabled(if: isUnoptimized, "generic code without optimization allocates memory"))
  func touchDuringAHandlerAllocatesNothing() async throws {
    let gate = Gate()
    let scrubber = Scrubber { if case .frame = $0 { gate.pass() } }
    scrubber.open([try await cachedVideo(byteLimit: 64 << 20)])
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    scrubber.touchMoved(TouchPoint(x: 20, y: 0))
    await gate.reached()
    expectNoAllocations(scrubber)
    gate.open()
    scrubber.close()
  }

  /// Returns a video of 400 frames, all of which are cached if there is memory.
  private func cachedVideo(byteLimit: Int) async throws -> Video {
    let video = Video.synthetic(.init(count: 400), cache: FrameCache(byteLimit: byteLimit))
    for index in 0..<(byteLimit > 0 ? 400 : 0) {
      _ = try await video.frame(at: .seconds(Double(index) / 25))
    }
    return video
  }

  private func expectNoAllocations(_ scrubber: Scrubber) {
    /// Drags forward and back, and returns the number of allocations by this thread.
    func allocations() -> Int {
      let before = finescrub_allocations()
      scrubber.touchDown(TouchPoint(x: 150, y: 0, time: 0))
      for step in 0..<300 {
        let x = 150 + Double(abs(150 - step)) / 2
        scrubber.touchMoved(TouchPoint(x: x, y: 0, time: Double(step) / 60))
      }
      scrubber.touchUp()
      return finescrub_allocations() - before
    }
    // The memory for results is kept once it was needed.
    _ = (allocations(), allocations())
    #expect(allocations() == 0 && scrubber.model.slider.value > 0)
  }
}
