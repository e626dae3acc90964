internal import Media
internal import Synchronization
internal import Threads

/// How a video is closed, and what it answers from then on.
extension SchedulerCore {
  /// Whether this is the first call.
  func beginClosing() -> Bool {
    let isFirst = state.withLock { state in
      if state.isClosing { return false }
      state.isClosing = true
      state.running?.cancellation.cancel()
      state.runningJob?.cancel()
      state.runningAhead?.cancel()
      return true
    }
    decoding.set()
    return isFirst
  }

  /// Closes a video for which there are no threads.
  func refuse() {
    state.withLock { ($0.isClosing, $0.isRefused) = (true, true) }
    source.close()
    endAnswering()
  }

  /// The answer to whatever is asked for after closing.
  func closed(_ operation: String) -> MediaError {
    guard state.withLock({ $0.isRefused }) else { return .closed(operation) }
    return MediaError(
      operation: operation, code: .outOfMemory, cause: "the system gave no thread for the video",
      advice: "Close other videos or programs, and open it again.")
  }
}
