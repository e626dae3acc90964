internal import ScrubMedia
internal import ScrubThreads

/// A queue of the GOPs to decode and those being decoded.
///
/// A GOP is identified by its last frame: if memory is short, its first needed frame changes while it
/// is decoded.
struct GOPQueue: Sendable {
  /// A GOP that a worker decodes.
  struct Task: Sendable {
    /// Its first and last timestamps.
    var gop: ClosedRange<Int64>
    /// The number of times that all frames had been discarded when it began.
    var discards: Int
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
  /// The number of times that all frames were discarded.
  private var discards = 0
  /// Receives the frames of the GOPs that a worker starts.
  private var report: @Sendable (SourceEvent) -> Void = { _ in }

  init() {}

  /// Returns whether a GOP is queued or being decoded.
  func holds(_ gop: ClosedRange<Int64>) -> Bool {
    (waiting + running.map(\.gop)).contains { $0.upperBound == gop.upperBound }
  }

  /// Replaces the queued GOPs; of those being decoded, the ones that are still needed continue, and the
  /// others are canceled.
  mutating func want(
    _ gops: [ClosedRange<Int64>],
    report: @escaping @Sendable (SourceEvent) -> Void = { _ in }
  ) {
    let ends = gops.map(\.upperBound)
    for task in running where !ends.contains(task.gop.upperBound) { task.cancellation.cancel() }
    let underWay = running.filter { !$0.cancellation.isCancelled }.map(\.gop.upperBound)
    waiting = gops.filter { !underWay.contains($0.upperBound) }
    self.report = report
  }

  /// Cancels all GOPs.
  mutating func stop() {
    waiting = []
    for task in running { task.cancellation.cancel() }
  }

  /// Cancels all GOPs, whose frames follow a rule that no longer applies, and returns those being decoded.
  mutating func discard() -> [Task] {
    stop()
    discards += 1
    return running
  }

  /// Returns the next GOP to decode, or `nil` if there is none.
  mutating func begin() -> Task? {
    guard let gop = waiting.first else { return nil }
    waiting.removeFirst()
    let task = Task(gop: gop, discards: discards, report: report)
    running.append(task)
    return task
  }

  /// Removes a GOP that was completed or canceled.
  mutating func end(_ task: Task) {
    running.removeAll { $0.cancellation === task.cancellation }
  }
}
