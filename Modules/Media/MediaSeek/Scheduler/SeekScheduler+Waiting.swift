public import ScrubMedia
internal import ScrubThreads
public import ScrubTime

/// Calls whose callers wait for a frame: tasks, and threads.
extension SeekScheduler {
  /// Returns the frame for a request.
  ///
  /// Canceling the task ends the decoding within one packet.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - priority: When it is decoded; cached frames return immediately.
  /// - Returns: The frame.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(
    for request: SeekRequest, priority: Priority = .immediate
  ) async throws(MediaError) -> Frame {
    try await frame(for: request, isStep: false, priority)
  }

  /// Returns the exact frame at an offset from another.
  ///
  /// Steps over cached frames return immediately. Canceling the task ends the decoding within one
  /// packet.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(
    stepping count: Int, from frame: Frame
  ) async throws(MediaError) -> Frame {
    if let request = core.request(stepping: count, from: frame) {
      return try await self.frame(for: request, isStep: true, .immediate)
    }
    let (core, start) = (core, core.clock())
    let result = try await perform { (_, cancellation) throws(MediaError) in
      try core.stepped(count, from: frame, cancellation)
    }
    core.note(result, isKept: false, since: start)
    return result
  }

  /// Runs blocking calls on the source's thread.
  ///
  /// - Parameters:
  ///   - priority: When they run. Those with the priority `background` may run more than once, until
  ///     they are not interrupted.
  ///   - body: Receives the source and the flag to pass to its methods, which is set if the task is
  ///     canceled.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a `closed` error.
  public func perform<Value: Sendable>(
    priority: Priority = .immediate,
    _ body: @escaping @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    let core = core
    let call = SchedulerCore.WaitingCall(priority, closed: { core.closed("use the video") }, body)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.onCompletion { continuation.resume(returning: $0) }
        core.enqueue(call)
      }
    } onCancel: {
      call.cancel()
    }
    return try core.noted(result)
  }

  /// Returns the frame for a request, waiting for it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - cancellation: If set by another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  @available(*, noasync, renamed: "frame(for:)")
  public func frame(
    for request: SeekRequest, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    try frame(for: request, isStep: false, cancellation)
  }

  /// Returns the exact frame at an offset from another, waiting for it.
  ///
  /// Steps over cached frames return immediately.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  ///   - cancellation: If set by another thread, ends the wait with a `cancelled` error.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`.
  @available(*, noasync, renamed: "frame(stepping:from:)")
  public func frame(
    stepping count: Int, from frame: Frame, cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    if let request = core.request(stepping: count, from: frame) {
      return try self.frame(for: request, isStep: true, cancellation)
    }
    let (core, start) = (core, core.clock())
    let result = try perform(cancellation: cancellation) {
      (_, cancellation) throws(MediaError) in
      try core.stepped(count, from: frame, cancellation)
    }
    core.note(result, isKept: false, since: start)
    return result
  }

  /// Runs blocking calls on the source's thread and waits for them.
  ///
  /// - Parameters:
  ///   - cancellation: If set by another thread, ends the calls that respect it.
  ///   - body: Receives the source and the flag to pass to its methods.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or a `closed` error.
  @available(*, noasync, renamed: "perform(priority:_:)")
  public func perform<Value: Sendable>(
    cancellation: Cancellation,
    _ body: @escaping @Sendable (any MediaSource, Cancellation) throws(MediaError) -> Value
  ) throws(MediaError) -> Value {
    // Waiting for the current thread would deadlock.
    if core.decoding.isCurrent { return try body(core.source, cancellation) }
    let core = core
    let call = SchedulerCore.WaitingCall(.immediate, closed: { core.closed("use the video") }, body)
    let slot = ResultSlot<Value>()
    call.onCompletion { slot.set($0) }
    return try core.noted(
      cancellation.onCancel {
        call.cancel()
      } while: {
        core.enqueue(call)
        return slot.wait()
      })
  }

  /// Returns the frame for a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isStep: Whether the frames around it are likely to be requested next.
  ///   - priority: When it is decoded; cached frames return immediately.
  /// - Returns: The frame.
  /// - Throws: `MediaError`.
  package func frame(
    for request: SeekRequest, isStep: Bool, _ priority: Priority
  ) async throws(MediaError) -> Frame {
    let (core, start) = (core, core.clock())
    // Work in the background is no movement of the finger.
    let isWork = priority == .background
    if let kept = isWork ? core.cachedFrame(to: request) : core.keptFrame(for: request) {
      core.note(kept, isKept: true, since: start)
      return kept
    }
    let (frame, isKept) = try await perform(priority: priority) {
      (_, cancellation) throws(MediaError) in
      try core.waitedFrame(for: request, isStep: isStep, priority, cancellation)
    }
    core.note(frame, isKept: isKept, since: start)
    return frame
  }

  private func frame(
    for request: SeekRequest, isStep: Bool, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let (core, start) = (core, core.clock())
    if let kept = core.keptFrame(for: request) {
      core.note(kept, isKept: true, since: start)
      return kept
    }
    let (frame, isKept) = try perform(cancellation: cancellation) {
      (_, cancellation) throws(MediaError) in
      try core.waitedFrame(for: request, isStep: isStep, .immediate, cancellation)
    }
    core.note(frame, isKept: isKept, since: start)
    return frame
  }
}

/// The result of a call for which a thread waits.
private final class ResultSlot<Value: Sendable>: Sendable {
  /// Set by handlers of cancellations.
  private let result = Lock<Result<Value, MediaError>?>(nil, rank: .cancellation)
  private let done = Signal()

  func set(_ result: Result<Value, MediaError>) {
    self.result.withLock { $0 = result }
    done.set()
  }

  func wait() -> Result<Value, MediaError> {
    while true {
      done.wait()
      if let result = result.withLock({ $0 }) { return result }
    }
  }
}
