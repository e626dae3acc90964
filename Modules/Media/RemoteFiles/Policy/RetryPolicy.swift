/// The pauses before a request is repeated.
struct RetryPolicy: Equatable, Sendable {
  /// The number of times that a read is repeated.
  var retries: Int

  /// The first pause in seconds, which doubles with each repetition.
  static let firstPause = 0.1
  /// The longest pause in seconds, also if the server asks for a longer one.
  static let longestPause = 10.0

  /// Returns the pause in seconds before a request is repeated; `nil` if it is not.
  ///
  /// - Parameters:
  ///   - failure: What the request ended with.
  ///   - attempt: The number of times that it was repeated before.
  /// - Returns: The pause.
  func pause(after failure: RemoteFailure, attempt: Int) -> Double? {
    guard attempt < retries, failure.mayPass else { return nil }
    // A server that is silent for so long is rarely back a little later.
    if case .connection(.timedOut, _, _) = failure, attempt > 0 { return nil }
    let own = Self.firstPause * Double(1 << min(max(0, attempt), 10))
    guard case .status(_, let asked?) = failure else { return min(own, Self.longestPause) }
    return min(max(own, asked), Self.longestPause)
  }
}
