import Dispatch

/// Reports that a file may have changed; too often is fine, too seldom is not.
protocol FileWatch: Sendable {
  /// Reports at once what happened up to now; for the queue it was given.
  func catchUp()

  /// Ends the reports; one that is underway may still arrive.
  func cancel()
}

/// What a watch calls, on the queue it was given.
typealias FileEventHandler = @Sendable (Settling.Event) -> Void
