import ScrubMedia
import Testing

@testable import FFmpegSeek

struct GOPQueueTests {
  private func whole(_ range: ClosedRange<Int64>) -> GOPQueue.Part {
    GOPQueue.Part(gop: range.lowerBound, range: range)
  }

  private func first(_ range: ClosedRange<Int64>) -> GOPQueue.Part {
    GOPQueue.Part(gop: range.lowerBound, range: range, isFirst: true)
  }

  private func queue(_ parts: GOPQueue.Part..., workers: Int = 2) -> GOPQueue {
    var queue = GOPQueue(workerCount: workers)
    queue.want(parts: parts)
    return queue
  }

  private func begin(_ queue: inout GOPQueue, _ worker: Int = 0) throws -> GOPQueue.Task {
    let task = queue.begin(worker)
    return try #require(task)
  }

  private func expect(
    _ range: ClosedRange<Int64>, _ queue: inout GOPQueue, _ worker: Int
  ) throws -> GOPQueue.Task {
    let task = try begin(&queue, worker)
    #expect(task.part.range == range && task.worker == worker)
    return task
  }

  private func expectNothing(_ queue: inout GOPQueue, _ worker: Int = 1) {
    let task = queue.begin(worker)
    #expect(task == nil)
  }

  /// A first part gives another worker something to do, but is not what is awaited.
  @Test(
    "The decoders of few GOPs have more threads",
    arguments: [
      (2, 1, 0, 2), (2, 1, 1, 2), (2, 2, 0, 1), (2, 5, 1, 1), (4, 1, 1, 4), (4, 2, 1, 2),
      (4, 3, 0, 1), (4, 9, 1, 1), (2, 0, 1, 2), (1, 1, 1, 1),
    ])
  func fewDecodersHaveMoreThreads(workers: Int, wholes: Int, firsts: Int, threads: Int) throws {
    var queue = GOPQueue(workerCount: workers)
    let gops = (0..<Int64(wholes + firsts)).map { 1000 - 30 * $0...1029 - 30 * $0 }
    queue.want(parts: gops.prefix(wholes).map(whole) + gops.dropFirst(wholes).map(first))
    #expect(try begin(&queue).threads == threads)
  }

  @Test("A GOP's want of memory is known until GOPs are wanted again, or none is")
  func shortageConcernsOneRead() throws {
    var queue = queue(whole(30...59), whole(0...29))
    let (nearest, other) = (try begin(&queue, 0), try begin(&queue, 1))
    queue.end(other, .shortage)
    queue.end(nearest)
    #expect(!queue.lacksMemory(30) && queue.lacksMemory(0))
    queue.want(parts: [whole(0...29)])
    #expect(!queue.lacksMemory(0))
    let repeated = try begin(&queue)
    queue.end(repeated, .shortage)
    #expect(queue.lacksMemory(0))
    _ = queue.stop()
    #expect(!queue.lacksMemory(0))
    queue.want(parts: [whole(0...29)])
    let canceled = try begin(&queue)
    _ = queue.stop()
    queue.end(canceled, .shortage)
    #expect(!queue.lacksMemory(0), "no call waits for a canceled one")
  }

  @Test("A decoder that goes on in its GOP keeps its threads")
  func standingDecoderKeepsItsThreads() throws {
    var queue = queue(whole(30...59), first(0...9))
    let (nearest, part) = (try begin(&queue, 0), try begin(&queue, 1))
    #expect(nearest.threads == 2 && part.threads == 2)
    queue.end(part)
    queue.end(nearest)
    queue.want(parts: [GOPQueue.Part(gop: 0, range: 10...29), whole(-30...(-1))])
    #expect(try begin(&queue, 1).threads == nil)
    #expect(try begin(&queue, 0).threads == 1)
  }

  @Test("The nearest GOP is decoded first") func theNearestIsDecodedFirst() throws {
    var queue = queue(whole(30...59), whole(0...29))
    _ = try expect(30...59, &queue, 0)
    _ = try expect(0...29, &queue, 1)
    #expect(queue.holds(30) && queue.holds(0) && queue.running.count == 2)
  }

  @Test("GOPs that are still needed continue") func stillNeededGOPsContinue() throws {
    var queue = queue(whole(30...59), whole(0...29))
    let first = try begin(&queue, 0)
    let second = try begin(&queue, 1)
    queue.end(first)
    queue.want(parts: [whole(0...29), whole(-30 ... -1)])
    #expect(!second.cancellation.isCancelled)
    _ = try expect(-30 ... -1, &queue, 0)
    queue.end(second)
    #expect(!queue.holds(0))
    expectNothing(&queue)
  }

  @Test("GOPs that are no longer needed are ended") func unneededGOPsAreEnded() throws {
    var queue = queue(whole(30...59), whole(0...29))
    let first = try begin(&queue)
    queue.want(parts: [whole(90...119)])
    #expect(first.cancellation.isCancelled)
    let next = try expect(90...119, &queue, 1)
    #expect(!next.cancellation.isCancelled)
  }

  /// The finger may receive a GOP's last frame before the GOP is marked as completed.
  @Test("A GOP that is no longer needed ends no other") func endingOneGOPEndsNoOther() throws {
    var queue = queue(whole(60...89), whole(30...59), whole(0...29))
    let done = try begin(&queue, 0)
    let next = try begin(&queue, 1)
    queue.want(parts: [whole(30...59), whole(0...29)])
    #expect(done.cancellation.isCancelled && !next.cancellation.isCancelled)
    queue.end(done)
    #expect(!queue.holds(60))
    _ = try expect(0...29, &queue, 0)
  }

  /// A GOP that was canceled, and is needed again before it has stopped, is decoded again.
  @Test("A GOP that was ended is started again when needed") func endedGOPIsStartedAgain() throws {
    var queue = queue(whole(30...59))
    let first = try begin(&queue, 0)
    _ = queue.stop()
    queue.want(parts: [whole(30...59)])
    let again = try begin(&queue, 1)
    #expect(first.cancellation.isCancelled && !again.cancellation.isCancelled)
    queue.end(first)
    #expect(queue.holds(30) && !again.cancellation.isCancelled)
    queue.want(parts: [whole(30...59)])
    expectNothing(&queue, 0)
  }

  @Test("GOPs that are decoded when all frames are discarded are ended, and later ones know of it")
  func discardedGOPsAreEnded() throws {
    var queue = queue(whole(30...59), whole(0...29))
    let first = try begin(&queue)
    _ = queue.discard()
    #expect(first.cancellation.isCancelled)
    expectNothing(&queue)
    queue.want(parts: [whole(30...59)])
    #expect(try begin(&queue, 1).discards == first.discards + 1)
  }

  // MARK: - First parts

  @Test("The decoder at the end of a first part decodes the rest, and no other")
  func decoderOfFirstPartDecodesTheRest() throws {
    var queue = queue(whole(30...59), first(0...9))
    let near = try expect(30...59, &queue, 0)
    let far = try expect(0...9, &queue, 1)
    queue.end(far)
    #expect(queue.knows(0) && !queue.holds(0) && queue.isStanding(1))
    queue.end(near)
    #expect(!queue.isStanding(0))
    queue.want(parts: [whole(0...29).from(10)])
    expectNothing(&queue, 0)
    let rest = try expect(10...29, &queue, 1)
    #expect(!queue.isStanding(1))
    queue.end(rest)
    #expect(!queue.isStanding(1) && !queue.knows(0), "nothing is left of it")
  }

  @Test("A first part that grows while it is decoded continues where it ends")
  func growingPartContinues() throws {
    var queue = queue(whole(30...59), first(0...9))
    let near = try begin(&queue, 0)
    let far = try begin(&queue, 1)
    // Its frames are not all cached yet.
    queue.want(parts: [whole(30...59), first(0...14).from(4)])
    queue.want(parts: [whole(30...59), first(0...19).from(5)])
    queue.end(near)
    expectNothing(&queue, 0)
    #expect(!far.cancellation.isCancelled)
    queue.end(far)
    _ = try expect(10...19, &queue, 1)
  }

  @Test("A first part that shrinks is decoded as it was begun") func shrinkingPartContinues() throws
  {
    var queue = queue(first(0...19))
    let task = try begin(&queue, 0)
    queue.want(parts: [first(0...9)])
    #expect(!task.cancellation.isCancelled)
    expectNothing(&queue)
  }

  @Test(
    "What is cached from a part's first frame on is not decoded again, but for its last frame",
    arguments: [
      ([], 0...29), ([0..<10], 9...29), ([3..<10], 0...29), ([0..<5, 10..<30], 4...29),
      ([0..<29], 28...29), ([0..<30], nil), ([-90..<60], nil),
    ] as [([Range<Int64>], ClosedRange<Int64>?)])
  func cachedFramesAreNotMissing(cached: [Range<Int64>], missing: ClosedRange<Int64>?) {
    #expect(first(0...29).missing(from: cached) == missing.map { first(0...29).of($0) })
  }

  @Test("A GOP whose wanted frames are cached is kept") func cachedGOPIsKept() throws {
    var queue = queue(first(0...19))
    let task = try begin(&queue, 0)
    queue.want([whole(30...59)], keeping: [0, 30])
    #expect(!task.cancellation.isCancelled)
    queue.end(task)
    #expect(queue.isStanding(0))
    queue.want([], keeping: [0])
    #expect(queue.isStanding(0))
    queue.want([], keeping: [30])
    #expect(!queue.isStanding(0), "a worker that is not needed releases what its decoder holds")
  }

  @Test("What comes before a first part is for the workers that stand nowhere")
  func othersDecodeWhatComesBefore() throws {
    var queue = queue(first(0...9))
    queue.end(try begin(&queue, 1))
    queue.want(parts: [whole(30...59), whole(0...29).from(10)])
    _ = try expect(10...29, &queue, 1)
    _ = try expect(30...59, &queue, 0)
  }

  @Test("A worker leaves its first part if it is the only one for a nearer GOP")
  func onlyWorkerTakesTheNearest() throws {
    var queue = queue(first(0...9), workers: 1)
    queue.end(try begin(&queue, 0))
    queue.want(parts: [whole(30...59), whole(0...29).from(10)])
    let near = try expect(30...59, &queue, 0)
    #expect(!queue.isStanding(0))
    queue.end(near)
    _ = try expect(10...29, &queue, 0)
  }

  @Test(
    "No decoder stands in what was not completed, or is no longer needed",
    arguments: ["failed", "stopped", "discarded", "stopped later"])
  func nothingStands(after end: String) throws {
    var queue = queue(first(0...9))
    let task = try begin(&queue, 0)
    switch end {
    case "failed": queue.end(task, .failed)
    case "stopped":
      _ = queue.stop()
      queue.end(task)
    case "discarded":
      _ = queue.discard()
      queue.end(task)
    default:
      queue.end(task)
      #expect(queue.isStanding(0))
      #expect(queue.stop() == [0], "it releases what its decoder holds")
    }
    #expect(!queue.isStanding(0) && !queue.knows(0))
  }
}

extension GOPQueue {
  fileprivate mutating func want(parts: [Part]) { want(parts, keeping: Set(parts.map(\.gop))) }
}

extension GOPQueue.Part {
  fileprivate func from(_ start: Int64) -> Self { of(start...range.upperBound) }

  fileprivate func of(_ range: ClosedRange<Int64>) -> Self {
    GOPQueue.Part(gop: gop, range: range, isFirst: isFirst)
  }
}
