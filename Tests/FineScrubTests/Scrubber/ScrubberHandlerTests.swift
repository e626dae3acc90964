import Dispatch
import FineScrub
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

/// Handlers that use their scrubber.
struct ScrubberHandlerTests {
  /// A scrubber whose handler uses it, and the results of the handler.
  private final class Viewer: Sendable {
    let failures = Lock<[MediaError.Code]>([])
    private let box = Lock<Scrubber?>(nil, rank: .owner)

    /// Opens a video; a closure runs before the handler uses the scrubber.
    func open(
      _ source: any MediaSource, willLook: @escaping @Sendable () -> Void = {}
    ) -> Scrubber {
      let scrubber = Scrubber { [weak self] update in
        willLook()
        guard let self, let scrubber = box.withLock({ $0 }) else { return }
        _ = scrubber.model
        guard case .failure(let error) = update else { return }
        failures.withLock { $0.append(error.code) }
      }
      box.withLock { $0 = scrubber }
      scrubber.open(source)
      return scrubber
    }
  }

  @Test("The handler of a closed video may use the scrubber")
  func closedVideosHandlerMayUseTheSession() throws {
    let viewer = Viewer()
    let scrubber = viewer.open(SyntheticSource(.init(count: 100)))
    scrubber.scheduler?.close()
    let sequence = scrubber.seek(to: 1).sequence
    #expect(sequence != nil)
    #expect(eventually { viewer.failures.withLock { $0 } == [.closed] })
    scrubber.close()
  }

  @Test("A handler that does not return delays no request") func slowHandler() {
    let (isShowing, goOn) = (Signal(), Signal())
    let scrubber = Scrubber { update in
      guard case .frame(let frame) = update, frame.isExact, frame.index == 25 else { return }
      isShowing.set()
      goOn.wait(seconds: 60)
    }
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 3000, gopLength: 100)),
      cache: FrameCache(byteLimit: 1 << 17))
    scrubber.open([scheduler])
    scrubber.seek(to: 1)
    isShowing.wait(seconds: 60)
    // Too far away for reading ahead.
    scrubber.seek(to: 100)
    let time = MediaTime(value: 100, timescale: 1)
    #expect(eventually { scheduler.cachedRanges.contains { $0.contains(time) } })
    goOn.set()
    scrubber.close()
  }

  /// Two videos are opened at the same time, by two threads.
  @Test("The video that is opened last stays open") func lastOpenedVideoStays() throws {
    let viewer = Viewer()
    let box = Lock<Scrubber?>(nil, rank: .owner)
    let (isLooking, isOpen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let scrubber = viewer.open(SyntheticSource(.init(count: 10))) {
      isLooking.signal()
      // Until the other thread has opened its video, and closes this one.
      let scrubber = box.withLock { $0 }
      eventually { scrubber?.model.duration?.seconds != 8 }
    }
    box.withLock { $0 = scrubber }
    defer { box.withLock { $0 = nil } }
    let early = SyntheticSource(.init(count: 200))
    let late = InterruptedSource(.init(count: 300)) {
      scrubber.open(early)
      scrubber.seek(to: 1)
      #expect(isLooking.wait(timeout: .now() + 60) == .success)
    }
    Thread.detachNewThread {
      scrubber.open(late)
      isOpen.signal()
    }
    try #require(isOpen.wait(timeout: .now() + 60) == .success, "opening waits for itself")
    #expect(scrubber.model.duration?.seconds == 12)
    // By the thread that opened it, perhaps after the other one has gone on.
    let isClosed = eventually {
      let request = SeekRequest(time: .zero)
      return (try? early.frame(for: request, cancellation: Cancellation())) == nil
    }
    #expect(isClosed, "the other one is closed")
    scrubber.close()
  }
}

/// A video with a closure that runs while it is opened.
private final class InterruptedSource: MediaSource {
  private let film: SyntheticSource
  private let interruption: Lock<(@Sendable () -> Void)?>

  init(_ script: SyntheticSource.Script, interruption: @escaping @Sendable () -> Void) {
    film = SyntheticSource(script)
    self.interruption = Lock(interruption)
  }

  /// The scheduler reads this first, during its creation.
  var information: MediaInformation {
    interruption.withLock { $0.take() }?()
    return film.information
  }
  var counters: DecodeCounters { film.counters }

  func decode(
    _ request: DecodeRequest, cancellation: Cancellation,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(MediaError) {
    try film.decode(request, cancellation: cancellation, report: report)
  }

  func time(ofFrameAt index: Int, cancellation: Cancellation) throws(MediaError) -> MediaTime {
    try film.time(ofFrameAt: index, cancellation: cancellation)
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? { try film.index(ofFrameAt: time, cancellation: cancellation) }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try film.frameTable(progress: progress, cancellation: cancellation)
  }

  func close() { film.close() }
}
