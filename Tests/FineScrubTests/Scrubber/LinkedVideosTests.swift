import FineScrub
import MediaSeek
import ScrubFaultInjection
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Scrubbing
import Testing

/// A scrubber over several videos.
@Suite(.timeLimit(.minutes(5)))
struct LinkedVideosTests {
  private func scheduler(
    _ count: Int, _ rate: Int32 = 25, cache: FrameCache = .shared,
    onPacket: (@Sendable (Int) -> Void)? = nil
  ) -> SeekScheduler {
    var script = SyntheticSource.Script(count: count, frameRate: FrameRate(rate))
    script.onPacket = onPacket
    return SeekScheduler(source: SyntheticSource(script), cache: cache)
  }

  /// Drags from the first point to another, and lifts the finger.
  private func drag(_ scrubber: Scrubber, to x: Double) -> ScrubResponse {
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    for step in 1...50 { scrubber.touchMoved(TouchPoint(x: x * Double(step) / 50, y: 0)) }
    return scrubber.touchUp()
  }

  /// The time added to that of the first video, and the frame rate and count of the second.
  private static let cases: [(offset: Double, rate: Int32, count: Int)] = [
    (0, 25, 1000), (2, 25, 1000), (-3, 60, 4000), (0.25, 24, 30), (-100, 30, 900), (0, 12, 9000),
  ]

  @Test("Both videos show their exact frame after the drag", arguments: cases)
  func exactFramesAtRest(offset: Double, rate: Int32, count: Int) throws {
    let recorder = UpdateRecorder()
    let cache = FrameCache(byteLimit: 1 << 20)
    recorder.scrubber.open(
      [scheduler(1000, cache: cache), scheduler(count, rate, cache: cache)],
      offsets: [.zero, MediaTime(seconds: offset)])
    #expect(recorder.scrubber.model.slider.maximumValue == 40)
    for x in [90.0, 210, 40] {
      let value = drag(recorder.scrubber, to: x).value
      // A microsecond below a frame's time means that frame.
      let first = Int((value * 25 + 1e-5).rounded(.down))
      let second = Int(((value + offset) * Double(rate) + 1e-5).rounded(.down))
      #expect(
        eventually {
          recorder.exactIndex(ofVideo: 0) == first
            && recorder.exactIndex(ofVideo: 1) == min(max(0, second), count - 1)
        }, "\(value) s: \(first), \(second), not \(recorder.frames.suffix(3))")
      recorder.scrubber.change { $0.setValue(0) }
    }
    #expect(cache.byteCount <= cache.byteLimit && recorder.failures == [])
    recorder.scrubber.close()
  }

  @Test("A missing offset is 0, and an event has one sequence number") func missingOffset() throws {
    let recorder = UpdateRecorder()
    recorder.scrubber.open(
      [scheduler(100), scheduler(100), scheduler(100)], offsets: [MediaTime(seconds: 1)])
    let sequence = try #require(recorder.scrubber.seek(to: 2).sequence)
    #expect(
      eventually {
        [75, 50, 50] == (0...2).map { recorder.exactIndex(ofVideo: $0) }
      })
    #expect(recorder.frames.allSatisfy { $0.sequence == sequence })
    recorder.scrubber.close()
  }

  @Test("A video that does not answer delays no other one", arguments: [0, 1])
  func noVideoStarvesAnother(blocked: Int) throws {
    let gate = Gate()
    let recorder = UpdateRecorder()
    let slow = scheduler(1000) { _ in gate.pass() }
    recorder.scrubber.open(blocked == 0 ? [slow, scheduler(1000)] : [scheduler(1000), slow])
    recorder.scrubber.touchDown(TouchPoint(x: 0, y: -300))
    // Every request of the other video is answered while the first one decodes its first packet.
    for step in 1...20 {
      let response = recorder.scrubber.touchMoved(TouchPoint(x: Double(step) * 4, y: -300))
      let index = Int((response.value * 25 + 1e-5).rounded(.down))
      #expect(eventually { recorder.exactIndex(ofVideo: 1 - blocked) == index })
    }
    #expect(recorder.exactIndex(ofVideo: blocked) == nil)
    let value = recorder.scrubber.touchUp().value
    gate.open()
    let last = Int((value * 25 + 1e-5).rounded(.down))
    #expect(eventually { recorder.exactIndex(ofVideo: blocked) == last })
    recorder.scrubber.close()
  }

  @Test("Closing the scrubber closes only the schedulers that nothing else retains")
  func closingReleases() throws {
    let recorder = UpdateRecorder()
    let kept = scheduler(100)
    weak var released: SeekScheduler?
    do {
      let other = scheduler(100)
      released = other
      recorder.scrubber.open([kept, other])
    }
    #expect(released != nil && recorder.scrubber.scheduler === kept)
    recorder.scrubber.close()
    #expect(released == nil && recorder.scrubber.scheduler == nil)
    let before = recorder.frames.count
    #expect(
      try kept.frame(for: SeekRequest(time: MediaTime(seconds: 1)), cancellation: Cancellation())
        .index == 25)
    kept.submit(SeekRequest(time: MediaTime(seconds: 2)), sequence: 1)
    #expect(
      try kept.frame(for: SeekRequest(time: MediaTime(seconds: 2)), cancellation: Cancellation())
        .index == 50)
    #expect(recorder.frames.count == before)
  }

  @Test("After closing, no request of the scrubber replaces another one")
  func closingEndsSubmissions() {
    let recorder = UpdateRecorder()
    let kept = scheduler(100)
    let last = Lock(0)
    let subscription = kept.subscribe { result in
      if case .frame(_, let sequence) = result { last.withLock { $0 = sequence } }
    }
    for round in 1...200 {
      recorder.scrubber.open([kept])
      recorder.scrubber.seek(to: Double(round % 4))
      recorder.scrubber.close()
      kept.submit(SeekRequest(time: MediaTime(seconds: 2)), sequence: -round)
      #expect(eventually { last.withLock { $0 } == -round }, "round \(round)")
    }
    subscription.cancel()
  }

  @Test("A closed scheduler is reported, and the others go on") func closedScheduler() throws {
    let recorder = UpdateRecorder()
    let (first, second) = (scheduler(100), scheduler(100))
    recorder.scrubber.open([first, second])
    second.close()
    recorder.scrubber.seek(to: 1)
    #expect(eventually { recorder.failures == [.closed] })
    #expect(eventually { recorder.exactIndex(ofVideo: 0) == 25 })
    recorder.scrubber.close()
  }

  @Test("Each closed scheduler is reported") func closedSchedulers() throws {
    let recorder = UpdateRecorder()
    let schedulers = [scheduler(100), scheduler(100)]
    recorder.scrubber.open(schedulers)
    for scheduler in schedulers { scheduler.close() }
    recorder.scrubber.seek(to: 1)
    #expect(eventually { recorder.failures == [.closed, .closed] })
    recorder.scrubber.close()
  }

  @Test("Of videos that are opened and closed at once, one comes last and is shown")
  func concurrentOpening() async {
    let recorder = UpdateRecorder()
    let scrubber = recorder.scrubber
    for round in 0..<100 {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { scrubber.open(SyntheticSource(.init(count: 100))) }
        group.addTask { scrubber.open(SyntheticSource(.init(count: 100))) }
        group.addTask { scrubber.close() }
      }
      guard let sequence = scrubber.seek(to: 2).sequence else {
        #expect(scrubber.scheduler == nil)
        continue
      }
      #expect(
        await soon {
          recorder.frames.contains { $0.sequence == sequence && $0.isExact && $0.index == 50 }
        }, "round \(round)")
    }
    scrubber.close()
  }

  @Test(
    "A scrubber needs no thread of its own",
    .enabled(if: finescrub_refuse_threads(-1) == 0, "threads cannot be refused here"))
  func noThread() {
    let recorder = UpdateRecorder()
    recorder.scrubber.open([scheduler(100), scheduler(100)])
    finescrub_refuse_threads(0)
    recorder.scrubber.seek(to: 2)
    finescrub_refuse_threads(-1)
    #expect(eventually { [50, 50] == (0...1).map { recorder.exactIndex(ofVideo: $0) } })
    recorder.scrubber.close()
  }

  @Test("No videos are no video") func noVideos() {
    let scrubber = Scrubber()
    scrubber.open([scheduler(100)])
    scrubber.open([] as [SeekScheduler])
    #expect(scrubber.scheduler == nil && scrubber.model.time == nil)
    #expect(scrubber.seek(to: 0.5).sequence == nil)
  }
}
