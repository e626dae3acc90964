import Dispatch
import Foundation
import Media
import MediaSeek
import MediaTesting
import MediaTime
import ScrubSession
import SpeedCurves
import TestSupport
import Testing
import Threads

/// Handlers that use the session whose answers they get.
struct SessionHandlerTests {
  /// A session whose handler looks at it, and what that has been told.
  private final class Viewer: Sendable {
    let failures = Lock<[MediaError.Code]>([])
    private let box = Lock<ScrubSession?>(nil)

    /// A session with a video; something else may happen before its handler looks.
    func open(
      _ source: any MediaSource, willLook: @escaping @Sendable () -> Void = {}
    ) -> ScrubSession {
      let session = ScrubSession(model: ScrubModel(curve: ExponentialCurve.standard)) {
        [weak self] answer in
        willLook()
        guard let self, let session = box.withLock({ $0 }) else { return }
        _ = session.model
        guard case .failure(let error, _) = answer else { return }
        failures.withLock { $0.append(error.code) }
      }
      box.withLock { $0 = session }
      session.open(source)
      return session
    }
  }

  @Test("The handler of a closed video may use the session")
  func closedVideosHandlerMayUseTheSession() throws {
    let viewer = Viewer()
    let session = viewer.open(SyntheticSource(.init(count: 100)))
    session.scheduler?.close()
    let sequence = session.send { $0.seek(to: 1) }.sequence
    #expect(sequence != nil)
    #expect(viewer.failures.withLock { $0 } == [.closed])
    session.close()
  }

  /// A video that is opened while another one is, from another thread, perhaps.
  @Test("The video that is opened last stays open") func lastOpenedVideoStays() throws {
    let viewer = Viewer()
    let box = Lock<ScrubSession?>(nil)
    let (isLooking, isOpen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let session = viewer.open(SyntheticSource(.init(count: 10))) {
      isLooking.signal()
      // Until the other thread has put its video in place, and closes this one.
      let session = box.withLock { $0 }
      eventually { session?.model.duration?.seconds != 8 }
    }
    box.withLock { $0 = session }
    defer { box.withLock { $0 = nil } }
    let early = SyntheticSource(.init(count: 200))
    let late = InterruptedSource(.init(count: 300)) {
      session.open(early)
      _ = session.send { $0.seek(to: 1) }
      #expect(isLooking.wait(timeout: .now() + 60) == .success)
    }
    Thread.detachNewThread {
      session.open(late)
      isOpen.signal()
    }
    try #require(isOpen.wait(timeout: .now() + 60) == .success, "opening waits for itself")
    #expect(session.model.duration?.seconds == 12)
    #expect(throws: MediaError.self, "the other one is closed") {
      try early.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
    session.close()
  }
}

/// A video during whose opening something else happens.
private final class InterruptedSource: MediaSource {
  private let film: SyntheticSource
  private let interruption: Lock<(@Sendable () -> Void)?>

  init(_ script: SyntheticSource.Script, interruption: @escaping @Sendable () -> Void) {
    film = SyntheticSource(script)
    self.interruption = Lock(interruption)
  }

  /// The first to ask is the scheduler that is being made.
  var information: MediaInformation {
    interruption.withLock { $0.take() }?()
    return film.information
  }
  var counters: SeekCounters { film.counters }

  func frame(for request: SeekRequest, cancellation: Cancellation) throws(MediaError) -> Frame {
    try film.frame(for: request, cancellation: cancellation)
  }

  func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try film.frame(stepping: count, from: frame, cancellation: cancellation)
  }

  func preview(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame? { try film.preview(for: request, cancellation: cancellation) }

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
