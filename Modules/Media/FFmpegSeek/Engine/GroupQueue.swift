internal import Media

/// Which groups of pictures are to be decoded, and which are being decoded.
///
/// A group is known by its last picture: where memory is short, how far back it is wanted changes
/// while it is under way.
struct GroupQueue<Facts: Sendable>: Sendable {
  /// A group that somebody decodes.
  struct Task: Sendable {
    /// Its first and last timestamps.
    var group: ClosedRange<Int64>
    /// What was known of the stream when it was begun.
    var knowledge: Facts
    /// Raised when the group is no longer wanted.
    var cancellation: Cancellation
  }

  /// The nearest to the finger first.
  private var waiting: [ClosedRange<Int64>] = []
  private var running: [Task] = []
  /// What is known of the stream, for whoever begins a group.
  private var knowledge: Facts?
  /// What was learned in groups that are done.
  private var learned: [Facts] = []

  init() {}

  var isAnyRunning: Bool { !running.isEmpty }

  /// Whether a group is to be decoded, or being decoded.
  func holds(_ group: ClosedRange<Int64>) -> Bool {
    (waiting + running.map(\.group)).contains { $0.upperBound == group.upperBound }
  }

  /// Replaces what is to be decoded; of what is under way, the groups that are among that go on,
  /// and the others are ended.
  mutating func want(_ groups: [ClosedRange<Int64>], knowing knowledge: Facts) {
    let ends = groups.map(\.upperBound)
    for task in running where !ends.contains(task.group.upperBound) { task.cancellation.cancel() }
    let underWay = running.filter { !$0.cancellation.isCancelled }.map(\.group.upperBound)
    waiting = groups.filter { !underWay.contains($0.upperBound) }
    self.knowledge = knowledge
  }

  /// Ends all groups.
  mutating func stop() {
    waiting = []
    for task in running { task.cancellation.cancel() }
  }

  /// The next group to decode; nil while there is none.
  mutating func begin() -> Task? {
    guard let group = waiting.first, let knowledge else { return nil }
    waiting.removeFirst()
    let task = Task(group: group, knowledge: knowledge, cancellation: Cancellation())
    running.append(task)
    return task
  }

  /// Notes that a group is done, or was ended.
  mutating func end(_ task: Task, learned facts: Facts?) {
    running.removeAll { $0.cancellation === task.cancellation }
    if let facts { learned.append(facts) }
  }

  /// What was learned in groups that are done, since the last call.
  mutating func takeLearned() -> [Facts] {
    defer { learned = [] }
    return learned
  }
}
