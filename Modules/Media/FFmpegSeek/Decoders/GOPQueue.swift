internal import ScrubMedia
internal import ScrubThreads

/// A queue of the GOPs to decode and those being decoded, each by one of several workers.
///
/// If memory has no room for all of the farthest GOP yet, its first part is decoded, and the worker's decoder stands
/// at the end of that until the rest is wanted.
struct GOPQueue: Sendable {
  /// A GOP, or a part of it.
  struct Part: Sendable, Hashable {
    /// The timestamp of the GOP's first frame, which identifies it.
    var gop: Int64
    /// The timestamps of the first and last frames to decode.
    var range: ClosedRange<Int64>
    /// Whether the frames after it are to be decoded later.
    var isFirst = false

    /// Returns what is missing of it: all frames from the last one on that is cached without a gap from its first, as
    /// the end of that one may be unknown. `nil` if all are cached.
    func missing(from cached: [Range<Int64>]) -> Part? {
      guard let start = cached.first(where: { $0.contains(range.lowerBound) }) else { return self }
      guard start.upperBound <= range.upperBound else { return nil }
      return Part(gop: gop, range: start.upperBound - 1...range.upperBound, isFirst: isFirst)
    }
  }

  /// A part that a worker decodes.
  struct Task: Sendable {
    /// The part.
    let part: Part
    /// The number of the worker.
    let worker: Int
    /// The number of threads for the decoder; `nil` if that goes on from where it stands.
    let threads: Int?
    /// The number of times that all frames had been discarded when it began.
    let discards: Int
    /// Receives the frames.
    let report: @Sendable (SourceEvent) -> Void
    /// Cancelled when the GOP is no longer needed.
    let cancellation = Cancellation()
    /// The way of its frames to the client.
    let gate = Gate()
  }

  /// How a part ended.
  enum End {
    /// The decoder stands at its end.
    case complete
    case failed
    /// The system refused memory.
    case shortage
  }

  /// A way of frames that can be closed for good, without waiting for the thread that decodes them.
  final class Gate: Sendable {
    private let isOpen = Lock(true, rank: .delivery)

    /// Calls a closure that delivers a frame, if the gate is open; it stays so until the closure returns.
    func pass(_ deliver: () -> Void) { isOpen.withLock { if $0 { deliver() } } }

    /// Closes the gate, after a delivery in progress.
    func close() { isOpen.withLock { $0 = false } }
  }

  private let workerCount: Int
  /// The parts to decode, nearest to the requested time first.
  private var waiting: [Part] = []
  private(set) var running: [Task] = []
  /// The idle workers whose decoders stand at the end of a GOP's first part, by the GOP.
  private var standing: [Int64: Int] = [:]
  /// The number of threads of each decoder that begins a GOP.
  ///
  /// Where memory has room for fewer whole GOPs than workers, the others have nothing to do while the nearest GOP is
  /// awaited, and a decoder uses their cores. Moving backward, GOPs of 250 frames of 1080p bring 142 frames a second
  /// with two threads for each of two workers, and 118 with one; of GOPs of 30 frames, 204 and 213.
  private var threads = 1
  /// The GOPs that failed for want of memory since they were wanted last.
  private var shortages: Set<Int64> = []
  /// The number of times that all frames were discarded.
  private var discards = 0
  /// Receives the frames of the parts that a worker starts.
  private var report: @Sendable (SourceEvent) -> Void = { _ in }

  /// Creates an empty queue.
  init(workerCount: Int) { self.workerCount = workerCount }

  /// Returns whether a GOP, or a part of it, is queued or being decoded.
  func holds(_ gop: Int64) -> Bool { (waiting + running.map(\.part)).contains { $0.gop == gop } }

  /// Returns whether a decoder is in a GOP, or is going to be.
  func knows(_ gop: Int64) -> Bool { holds(gop) || standing[gop] != nil }

  /// Returns whether an idle worker's decoder stands in a GOP.
  func isStanding(_ worker: Int) -> Bool { standing.values.contains(worker) }

  /// Replaces the queued parts.
  ///
  /// - Parameters:
  ///   - parts: The parts to decode, nearest to the requested time first.
  ///   - kept: The GOPs that are still needed: those being decoded continue, and the others are canceled.
  ///   - report: Receives the frames of what is started from now on.
  mutating func want(
    _ parts: [Part], keeping kept: Set<Int64>,
    report: @escaping @Sendable (SourceEvent) -> Void = { _ in }
  ) {
    shortages = []
    threads = workerCount / min(workerCount, max(1, parts.count { !$0.isFirst }))
    for task in running where !kept.contains(task.part.gop) { task.cancellation.cancel() }
    standing = standing.filter { kept.contains($0.key) }
    waiting = parts.compactMap { part in
      guard let end = underWay(part.gop)?.part.range.upperBound else { return part }
      guard end < part.range.upperBound else { return nil }
      var rest = part
      rest.range = max(end + 1, part.range.lowerBound)...part.range.upperBound
      return rest
    }
    self.report = report
  }

  /// Cancels all GOPs.
  ///
  /// - Returns: The idle workers whose decoders stood in a GOP.
  mutating func stop() -> [Int] {
    defer { (waiting, standing, shortages) = ([], [:], []) }
    for task in running { task.cancellation.cancel() }
    return Array(standing.values)
  }

  /// Cancels all GOPs, whose frames follow a rule that no longer applies.
  ///
  /// - Returns: The idle workers whose decoders stood in a GOP.
  mutating func discard() -> [Int] {
    discards += 1
    return stop()
  }

  /// Returns the next part for a worker to decode, or `nil` if none exists.
  mutating func begin(_ worker: Int) -> Task? {
    let free = waiting.filter { underWay($0.gop) == nil }.prefix(workerCount - running.count)
    let part =
      free.first { standing[$0.gop] == worker } ?? free.first { standing[$0.gop] == nil }
    guard let part else { return nil }
    let goesOn = standing[part.gop] == worker
    waiting.removeAll { $0 == part }
    standing = standing.filter { $0.value != worker }
    let task = Task(
      part: part, worker: worker, threads: goesOn ? nil : threads, discards: discards,
      report: report)
    running.append(task)
    return task
  }

  /// Removes a part that was completed or canceled.
  ///
  /// - Parameters:
  ///   - task: The part.
  ///   - end: How it ended.
  mutating func end(_ task: Task, _ end: End = .complete) {
    running.removeAll { $0.cancellation === task.cancellation }
    guard task.discards == discards, !task.cancellation.isCancelled else { return }
    switch end {
    case .complete where task.part.isFirst: standing[task.part.gop] = task.worker
    case .shortage: shortages.insert(task.part.gop)
    case .complete, .failed: break
    }
  }

  /// Returns whether a GOP failed for want of memory since it was wanted last.
  func lacksMemory(_ gop: Int64) -> Bool { shortages.contains(gop) }

  /// Returns the task that decodes a GOP and was not canceled.
  private func underWay(_ gop: Int64) -> Task? {
    running.first { $0.part.gop == gop && !$0.cancellation.isCancelled }
  }
}
