/// A model that decides when a changed file is read and when its errors are reported.
///
/// Times are durations since any fixed moment; the model has no clock.
struct Settling {
  /// A file event.
  enum Event {
    /// The file was written and has not been closed yet.
    case written
    /// The file was closed after writing, created, deleted or renamed.
    case closed
  }

  private var first: Duration?
  private var last: Duration?
  private var isOpen = false

  mutating func note(_ event: Event, at time: Duration) {
    first = first ?? time
    last = time
    isOpen = event == .written
  }

  /// Whether the file was closed, and waits to be read.
  var isClosed: Bool { first != nil && !isOpen }

  mutating func finish() { self = Settling() }

  /// The time at which to read the file; `nil` without an event.
  ///
  /// 30 ms cover the pauses between the steps with which common editors save; continuous writing is read
  /// twice per second. While the file is open for writing, more writes are likely.
  var readingTime: Duration? {
    guard let first, let last else { return nil }
    return min(last + .milliseconds(isOpen ? 300 : 30), first + .milliseconds(500))
  }

  /// The time from which errors count as the author's, not as those of an unfinished save; `nil` without an
  /// event.
  var failureTime: Duration? {
    last.map { $0 + .milliseconds(isOpen ? 1000 : 150) }
  }
}
