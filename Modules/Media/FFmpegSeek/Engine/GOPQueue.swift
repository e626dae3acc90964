internal import Media
internal import Threads

/// A queue of the GOPs to decode and those being decoded.
///
/// A GOP is identified by its last frame: if memory is short, its first needed frame changes while it
/// is decoded.
struct GOPQueue<Facts: Sendable>: Sendable {
  /// A GOP that a worker decodes.
  struct Task: Sendable {
    /// Its first and last timestamps.
    var gop: ClosedRange<Int64>
    /// The facts about the stream when the task began.
    var knowledge: Facts
    /// Receives the frames.
    var report: @Sendable (SourceEvent) -> Void
    /// Cancelled when the GOP is no longer needed.
    let cancellation = Cancellation()
    /// The way of its frames to the client.
    let gate = Gate()
  }

  /// A way of frames that can be closed for good, without waiting for the thread that decodes them.
  final class Gate: Sendable {
    private let isOpen = Lock(true, rank: .delivery)

    /// Calls a closure that delivers a frame, if the gate is open; it stays so until the closure returns.
    func pass(_ deliver: () -> Void) { isOpen.withLock { if $0 { deliver() } } }

    /// Closes the gate, after a delivery in progress.
    func close() { isOpen.withLock { $0 = false } }
  }

  /// The GOPs to decode, nearest to the requested time first.
  private var waiting: [ClosedRange<Int64>] = []
  private(set) var running: [Task] = []
  /// The facts about the stream, for the worker that starts a GOP.
  private var knowledge: Facts?
  /// Receives the frames of the GOPs that a worker starts.
  private var report: @Sendable (SourceEvent) -> Void = { _ in }
  /// The facts learned in completed GOPs.
  private var learned: [Facts] = []

  init() {}

  /// Returns whether a GOP is queued or being decoded.
  func holds(_ gop: ClosedRange<Int64>) -> Bool {
    (waiting + running.map(\.gop)).contains { $0.upperBound == gop.upperBound }
  }

  /// Replaces the queued GOPs; of those being decoded, the ones that are still needed continue, and the
  /// others are canceled.
  mutating func want(
    _ gops: [ClosedRange<Int64>], knowing knowledge: Facts,
    report: @escaping @Sendable (SourceEvent) -> Void = { _ in }
  ) {
    let ends = gops.map(\.upperBound)
    for task in running where !ends.contains(task.gop.upperBound) { task.cancellation.cancel() }
    let underWay = running.filter { !$0.cancellation.isCancelled }.map(\.gop.upperBound)
    waiting = gops.filter { !underWay.contains($0.upperBound) }
    (self.knowledge, self.report) = (knowledge, report)
  }

  /// Cancels all GOPs.
  mutating func stop() {
    waiting = []
    for task in running { task.cancellation.cancel() }
  }

  /// Returns the next GOP to decode, or `nil` if there is none.
  mutating func begin() -> Task? {
    guard let gop = waiting.first, let knowledge else { return nil }
    waiting.removeFirst()
    let task = Task(gop: gop, knowledge: knowledge, report: report)
    running.append(task)
    return task
  }

  /// Removes a GOP that was completed or canceled.
  mutating func end(_ task: Task, learned facts: Facts?) {
    running.removeAll { $0.cancellation === task.cancellation }
    if let facts { learned.append(facts) }
  }

  /// Returns the facts learned in GOPs completed since the last call.
  mutating func takeLearned() -> [Facts] {
    defer { learned = [] }
    return learned
  }
}
