internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The decoding thread's work for callers who wait.
extension SchedulerCore {
  /// Decodes the frame for a request.
  ///
  /// - Returns: The frame, and whether it was cached.
  func waitedFrame(
    for request: SeekRequest, isStep: Bool, _ priority: SeekScheduler.Priority,
    _ cancellation: Cancellation
  ) throws(MediaError) -> (Frame, isKept: Bool) {
    // Reading ahead may have decoded the frame since the caller looked.
    if let kept = cachedFrame(to: request) { return (kept, true) }
    if isStep, let kept = readBack(to: request, cancellation) { return (kept, false) }
    let frame = try withMemory { () throws(MediaError) -> Frame in
      // The frames around a step are likely to be requested next; others are faster without.
      try self.frame(for: request, cachesIntermediateFrames: isStep, cancellation)
    }
    if priority == .immediate { cache.moveCursor(onto: frame) }
    return (frame, false)
  }

  /// Whether a submitted request waits for its exact frame.
  var hasPendingRequest: Bool {
    takeRequest()
    return state.withLock { $0.machine.latest != nil }
  }

  /// Repeats work as long as the cache can free memory that it lacks.
  func withMemory<Value>(_ work: () throws(MediaError) -> Value) throws(MediaError) -> Value {
    while true {
      do throws(MediaError) {
        return try work()
      } catch {
        guard cache.yield(after: error) else { throw error }
      }
    }
  }

  /// Decodes the frame at an offset from another, whose time is not known.
  func stepped(
    _ count: Int, from start: Frame, _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    let frame = try withMemory { () throws(MediaError) -> Frame in
      try exactFrame(for: .step(count, from: start), cancellation)
    }
    // Noted before the thread chooses its next work.
    noteMovement(to: frame.time)
    return frame
  }

  /// Returns the value of a result, and counts a canceled call.
  func noted<Value>(_ result: Result<Value, MediaError>) throws(MediaError) -> Value {
    if case .failure(let error) = result, error.code == .cancelled { noteCancelled() }
    return try result.get()
  }
}
