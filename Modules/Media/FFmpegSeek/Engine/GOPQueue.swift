internal import Media

/// Which GOPs are to be decoded, and which are being decoded.
///
/// A GOP is known by its last frame: where memory is short, how far back it is wanted changes
/// while it is under way.
struct GOPQueue<Facts: Sendable>: Sendable {
  /// A GOP that a client decodes.
  struct Task: Sendable {
    /// Its first and last timestamps.
    var gop: ClosedRange<Int64>
    /// What was known of the stream when it was begun.
    var knowledge: Facts
    /// Raised when the GOP is no longer wanted.
    var cancellation: Cancellation
  }

  /// The nearest to the finger first.
  private var waiting: [ClosedRange<Int64>] = []
  private var running: [Task] = []
  /// What is known of the stream, for the caller who begins a GOP.
  private var knowledge: Facts?
  /// What was learned in GOPs that are done.
  private var learned: [Facts] = []

  init() {}

  var isAnyRunning: Bool { !running.isEmpty }

  /// Whether a GOP is to be decoded, or being decoded.
  func holds(_ gop: ClosedRange<Int64>) -> Bool {
    (waiting + running.map(\.gop)).contains { $0.upperBound == gop.upperBound }
  }

  /// Replaces what is to be decoded; of what is under way, the GOPs that are among that go on,
  /// and the others are ended.
  mutating func want(_ gops: [ClosedRange<Int64>], knowing knowledge: Facts) {
    let ends = gops.map(\.upperBound)
    for task in running where !ends.contains(task.gop.upperBound) { task.cancellation.cancel() }
    let underWay = running.filter { !$0.cancellation.isCancelled }.map(\.gop.upperBound)
    waiting = gops.filter { !underWay.contains($0.upperBound) }
    self.knowledge = knowledge
  }

  /// Ends all GOPs.
  mutating func stop() {
    waiting = []
    for task in running { task.cancellation.cancel() }
  }

  /// The next GOP to decode; nil while there is none.
  mutating func begin() -> Task? {
    guard let gop = waiting.first, let knowledge else { return nil }
    waiting.removeFirst()
    let task = Task(gop: gop, knowledge: knowledge, cancellation: Cancellation())
    running.append(task)
    return task
  }

  /// Notes that a GOP is done, or was ended.
  mutating func end(_ task: Task, learned facts: Facts?) {
    running.removeAll { $0.cancellation === task.cancellation }
    if let facts { learned.append(facts) }
  }

  /// What was learned in GOPs that are done, since the last call.
  mutating func takeLearned() -> [Facts] {
    defer { learned = [] }
    return learned
  }
}
