internal import ScrubMedia
internal import ScrubThreads

/// The check of bytes that were kept on disk, on a thread of its own, while a video is opened with them.
///
/// A video is not returned before its end.
final class SignatureCheck: Sendable {
  private let result = Lock<Bool?>(nil)
  private let isDone = Signal()

  /// The longest time in seconds after which a waiting call looks at its cancellation.
  private static let pollInterval = 0.005

  /// Begins a check.
  ///
  /// - Parameter check: Returns whether the bytes are as they were written.
  init(_ check: @escaping @Sendable () -> Bool) {
    if WorkerThread({ [self] in run(check) })?.detach() == nil { run(check) }
  }

  private func run(_ check: () -> Bool) {
    let isGenuine = check()
    result.withLock { $0 = isGenuine }
    isDone.set()
  }

  /// Returns whether the bytes are as they were written; waits until that is known.
  func isGenuine(_ cancellation: Cancellation) throws(RemoteFailure) -> Bool {
    while true {
      if let isGenuine = result.withLock({ $0 }) { return isGenuine }
      if cancellation.isCancelled { throw .cancelled }
      isDone.wait(seconds: Self.pollInterval)
    }
  }
}
