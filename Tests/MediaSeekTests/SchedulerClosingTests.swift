import Dispatch
import Foundation
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Synchronization
import Testing

@testable import MediaSeek

/// Closing and releasing a scheduler from any thread.
@Suite struct SchedulerClosingTests {
  private let cache = FrameCache(byteLimit: 1 << 20)

  @Test("A call on the scheduler's own thread may close it") func schedulerThreadMayClose() throws {
    let source = SyntheticSource(.init(count: 10))
    let scheduler = SeekScheduler(source: source, cache: cache)
    try #require(
      ends {
        #expect(throws: Never.self) {
          try scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in
            scheduler.close()
          }
        }
      }, "closing waits for itself")
    try #require(isClosed(source))
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
    #expect(error?.code == .closed)
  }

  @Test("The last release on the scheduler's own thread closes it")
  func releaseOnTheSchedulerThreadCloses() throws {
    let owner = Owner()
    let isClosing = DispatchSemaphore(value: 0)
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { number in
      guard number == 5 else { return }
      owner.release()
      isClosing.signal()
    }
    let source = SyntheticSource(script)
    owner.scheduler.withLock { $0 = SeekScheduler(source: source, cache: cache) }
    owner.scheduler.withLock { $0?.submit(SeekRequest(time: MediaTime(seconds: 2)), sequence: 1) }
    try #require(isClosing.wait(timeout: .now() + 60) == .success, "closing waits for itself")
    #expect(isClosed(source))
  }

  @Test("A handler may close the scheduler") func aHandlerMayCloseIt() throws {
    let owner = Owner()
    let isClosing = DispatchSemaphore(value: 0)
    let source = SyntheticSource(.init(count: 100))
    let scheduler = SeekScheduler(source: source, cache: cache) { result in
      guard case .frame = result else { return }
      owner.scheduler.withLock { $0 }?.close()
      isClosing.signal()
    }
    owner.scheduler.withLock { $0 = scheduler }
    // A retain cycle of the owner, its scheduler and this handler.
    defer { owner.scheduler.withLock { $0 = nil } }
    scheduler.submit(SeekRequest(time: MediaTime(seconds: 2)), sequence: 1)
    try #require(isClosing.wait(timeout: .now() + 60) == .success, "closing waits for itself")
    #expect(isClosed(source))
  }

  /// Otherwise the objects that a call captures would be deinitialized on the source's thread.
  @Test("A call is released before its caller continues")
  func callIsReleasedBeforeItReturns() throws {
    // The thread is slow after a call.
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 10)), cache: cache,
      clock: {
        slowDown(seconds: 0.002)
        return 0
      }, handler: { _ in })
    for _ in 0..<20 {
      weak var seen: Owner?
      do {
        let owner = Owner()
        seen = owner
        try scheduler.perform(cancellation: Cancellation()) { [owner] (_, _) throws(MediaError) in
          owner.scheduler.withLock { _ in }
        }
      }
      #expect(seen == nil)
    }
    scheduler.close()
  }

  /// Begins a call that ends when the gate is opened.
  private func occupy(_ scheduler: SeekScheduler, until gate: DispatchSemaphore) throws {
    let hasBegun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in
        hasBegun.signal()
        _ = gate.wait(timeout: .now() + 60)
      }
    }
    try #require(hasBegun.wait(timeout: .now() + 60) == .success)
  }

  /// Waits until this many calls are queued.
  private func awaitCalls(_ count: Int, _ core: SchedulerCore) {
    eventually { core.state.withLock { $0.calls.count } >= count }
  }

  @Test("Calls that waited retain nothing") func finishedCallsRetainNothing() throws {
    weak var seen: SyntheticSource?
    let gate = DispatchSemaphore(value: 0)
    do {
      let source = SyntheticSource(.init(count: 10))
      seen = source
      let scheduler = SeekScheduler(source: source, cache: cache)
      try occupy(scheduler, until: gate)
      let (isOver, isClosed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        let error = #expect(throws: MediaError.self) {
          try scheduler.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
        }
        #expect(error?.code == .closed)
        isOver.signal()
      }
      awaitCalls(1, scheduler.core)
      Thread.detachNewThread {
        scheduler.close()
        isClosed.signal()
      }
      eventually { scheduler.core.state.withLock { $0.machine.phase != .open } }
      gate.signal()
      try #require(isOver.wait(timeout: .now() + 60) == .success)
      try #require(isClosed.wait(timeout: .now() + 60) == .success)
    }
    eventually { seen == nil }
    #expect(seen == nil)
  }

  /// A call that has not begun cannot check the flag itself.
  @Test("A call that waits for another can be canceled") func queuedCallCanBeCanceled() throws {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 10)), cache: cache)
    let gate = DispatchSemaphore(value: 0)
    try occupy(scheduler, until: gate)
    let cancellation = Cancellation()
    let cancelled = scheduler.statistics.cancelled
    let hasEnded = ends {
      Thread.detachNewThread {
        awaitCalls(1, scheduler.core)
        cancellation.cancel()
      }
      let error = #expect(throws: MediaError.self) {
        try scheduler.frame(for: SeekRequest(time: .zero), cancellation: cancellation)
      }
      #expect(error?.code == .cancelled)
    }
    #expect(hasEnded && scheduler.statistics.cancelled == cancelled + 1)
    gate.signal()
    scheduler.close()
  }

  /// The flag may be used for other videos, too.
  @Test("Closing does not raise the caller's cancellation flag")
  func closingLeavesTheCallersFlag() throws {
    let hasBegun = DispatchSemaphore(value: 0)
    let owner = Owner()
    defer { owner.release() }
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { number in
      guard number == 5 else { return }
      hasBegun.signal()
      let scheduler = owner.scheduler.withLock { $0 }
      eventually { scheduler?.core.state.withLock { $0.machine.phase != .open } != false }
    }
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache)
    owner.scheduler.withLock { $0 = scheduler }
    Thread.detachNewThread {
      _ = hasBegun.wait(timeout: .now() + 60)
      scheduler.close()
    }
    let cancellation = Cancellation()
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(
        for: SeekRequest(time: MediaTime(seconds: 3)), cancellation: cancellation)
    }
    #expect(error?.code == .closed && !cancellation.isCancelled)
  }

  @Test("A second call to close waits, too") func secondCloseWaitsToo() throws {
    let source = SyntheticSource(.init(count: 10))
    let scheduler = SeekScheduler(source: source, cache: cache)
    let gate = DispatchSemaphore(value: 0)
    try occupy(scheduler, until: gate)
    let isOpen = Atomic(false)
    let begun = Atomic(0)
    let closed = DispatchSemaphore(value: 0)
    for _ in 0..<3 {
      Thread.detachNewThread {
        begun.add(1, ordering: .relaxed)
        scheduler.close()
        let hasWaited = isOpen.load(ordering: .acquiring)
        #expect(hasWaited, "it did not wait for the call")
        closed.signal()
      }
    }
    let isClosing = eventually {
      begun.load(ordering: .relaxed) == 3
        && scheduler.core.state.withLock { $0.machine.phase != .open }
    }
    #expect(isClosing)
    isOpen.store(true, ordering: .releasing)
    gate.signal()
    for _ in 0..<3 { #expect(closed.wait(timeout: .now() + 60) == .success) }
    #expect(isClosed(source))
  }

  /// Returns whether a source is closed within a minute.
  private func isClosed(_ source: SyntheticSource) -> Bool {
    eventually {
      do throws(MediaError) {
        _ = try source.frameTable(progress: { _ in }, cancellation: Cancellation())
        return false
      } catch {
        return error.code == .closed
      }
    }
  }
}

/// An owner of a scheduler.
private final class Owner: Sendable {
  let scheduler = Lock<SeekScheduler?>(nil, rank: .owner)

  func release() {
    let last = scheduler.withLock { $0.take() }
    _ = consume last
  }
}
