import Dispatch

/// A source of events for a possibly changed file; spurious events are harmless, missing ones are not.
protocol FileWatch: Sendable {
  /// Reports all events so far immediately; call this on the watch's queue.
  func catchUp()

  /// Stops reporting; a report that is in progress may still arrive.
  func cancel()
}

/// The handler of file events, called on the watch's queue.
typealias FileEventHandler = @Sendable (Settling.Event) -> Void
