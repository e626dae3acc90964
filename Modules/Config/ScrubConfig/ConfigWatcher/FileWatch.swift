import Dispatch

/// A source of notifications of a possibly changed file; spurious ones are harmless, and missing ones delay
/// the reading until the next look at the file.
protocol FileWatch: Sendable {
  /// Reports all events so far immediately; call this on the watch's queue.
  func catchUp()

  /// Stops reporting; a report that is in progress may still arrive.
  func cancel()
}

/// The handler of file events, called on the watch's queue.
typealias FileEventHandler = @Sendable (Settling.Event) -> Void
