internal import Media
internal import Threads

/// How a video is closed, and what it answers from then on.
extension SchedulerCore {
  /// Ends all work and waits for both threads, where they are not the caller's.
  func close() {
    state.withLock { state in
      state.isClosing = true
      state.running?.cancellation.cancel()
      state.runningJob?.cancel()
      state.runningAhead?.cancel()
    }
    decoding.close()
    // It ends after the decoding thread.
    if !decoding.isCurrent { delivering.close() }
  }

  /// Closes a video for which there are no threads.
  func refuse() {
    state.withLock { ($0.isClosing, $0.isRefused) = (true, true) }
    source.close()
    endDelivery()
  }

  /// The answer to whatever is requested after closing.
  func closed(_ operation: String) -> MediaError {
    guard state.withLock({ $0.isRefused }) else { return .closed(operation) }
    return MediaError(
      operation: operation, code: .outOfMemory, cause: "the system gave no thread for the video",
      advice: "Close other videos or programs, and open it again.")
  }
}
