/// Decides when a changed file is read, and when a fault found in it is believed.
///
/// Times are durations since any fixed moment; the model holds no clock.
struct Settling {
  /// What happened to the file.
  enum Event {
    /// Somebody writes and has not closed it yet.
    case written
    /// It was closed after writing, or its name came, went or changed.
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

  mutating func finish() { self = Settling() }

  /// When to read the file; nil while nothing happened.
  ///
  /// 30 ms lie between the steps of one save by common editors and after the last of a burst; a
  /// burst without end is read all the same, twice a second. While the writer has the file open,
  /// more is likely to come.
  var readingTime: Duration? {
    guard let first, let last else { return nil }
    return min(last + .milliseconds(isOpen ? 300 : 30), first + .milliseconds(500))
  }

  /// When a fault is the author's and not that of a save underway; nil while nothing happened.
  var failureTime: Duration? {
    last.map { $0 + .milliseconds(isOpen ? 1000 : 150) }
  }
}
