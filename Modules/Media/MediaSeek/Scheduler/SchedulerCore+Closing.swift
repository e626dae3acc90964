internal import Media
internal import Threads

/// Closing a video, and the errors afterwards.
extension SchedulerCore {
  /// Cancels all work and waits for both threads, except the current one.
  func close() {
    state.withLock { state in
      state.isClosing = true
      state.running?.cancellation.cancel()
      state.runningJob?.cancel()
      state.runningAhead?.cancel()
    }
    decoding.close()
    // The delivering thread ends after the decoding thread.
    if !decoding.isCurrent { delivering.close() }
  }

  /// Closes a video for which the system refused threads.
  func refuse() {
    state.withLock { ($0.isClosing, $0.isRefused) = (true, true) }
    source.close()
    endDelivery()
  }

  /// Returns the error of a request after closing.
  func closed(_ operation: String) -> MediaError {
    guard state.withLock({ $0.isRefused }) else { return .closed(operation) }
    return MediaError(
      operation: operation, code: .outOfMemory, cause: "the system refused a thread for the video",
      advice: "Close other videos or programs, and open it again.")
  }
}
