internal import ScrubMedia
internal import ScrubThreads

/// The latest of several calls: each new one cancels the one before.
final class LatestCall: Sendable {
  typealias Call = Task<Result<Frame, MediaError>, Never>

  private let current = Lock<Call?>(nil)

  /// Cancels the current call, and makes another one the current.
  func replace(with call: Call) {
    let former = current.withLock { current in
      defer { current = call }
      return current
    }
    former?.cancel()
  }
}
