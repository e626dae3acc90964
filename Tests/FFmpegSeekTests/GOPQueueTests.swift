import ScrubMedia
import Testing

@testable import FFmpegSeek

struct GOPQueueTests {
  private func queue(_ gops: [ClosedRange<Int64>]) -> GOPQueue {
    var queue = GOPQueue()
    queue.want(gops)
    return queue
  }

  private func begin(_ queue: inout GOPQueue) throws -> GOPQueue.Task {
    let task = queue.begin()
    return try #require(task)
  }

  private func expectNext(_ gop: ClosedRange<Int64>, _ queue: inout GOPQueue) throws {
    let task = try begin(&queue)
    #expect(task.gop == gop)
  }

  private func expectNothing(_ queue: inout GOPQueue) {
    let task = queue.begin()
    #expect(task == nil)
  }

  @Test("The nearest GOP is decoded first") func theNearestIsDecodedFirst() throws {
    var queue = queue([30...59, 0...29])
    try expectNext(30...59, &queue)
    try expectNext(0...29, &queue)
    expectNothing(&queue)
    #expect(queue.holds(30...59) && !queue.running.isEmpty)
  }

  @Test("GOPs that are still needed continue") func stillNeededGOPsContinue() throws {
    var queue = queue([30...59, 10...29])
    let first = try begin(&queue)
    let second = try begin(&queue)
    queue.end(first)
    // With more memory, the last GOP is needed from further back.
    queue.want([5...29, -30...4])
    #expect(!second.cancellation.isCancelled)
    try expectNext(-30...4, &queue)
    queue.end(second)
    #expect(!queue.holds(5...29))
  }

  @Test("GOPs that are no longer needed are ended") func unneededGOPsAreEnded() throws {
    var queue = queue([30...59, 0...29])
    let first = try begin(&queue)
    queue.want([90...119])
    #expect(first.cancellation.isCancelled)
    let next = try begin(&queue)
    #expect(next.gop == 90...119 && !next.cancellation.isCancelled)
  }

  /// The finger may receive a GOP's last frame before the GOP is marked as completed.
  @Test("A GOP that is no longer needed ends no other") func endingOneGOPEndsNoOther() throws {
    var queue = queue([60...89, 30...59, 0...29])
    let done = try begin(&queue)
    let next = try begin(&queue)
    queue.want([30...59, 0...29])
    #expect(done.cancellation.isCancelled && !next.cancellation.isCancelled)
    queue.end(done)
    #expect(!queue.holds(60...89))
    try expectNext(0...29, &queue)
    expectNothing(&queue)
  }

  /// A GOP that was canceled, and is needed again before it has stopped, is decoded again.
  @Test("A GOP that was ended is started again when needed") func endedGOPIsStartedAgain() throws {
    var queue = queue([30...59])
    let first = try begin(&queue)
    queue.stop()
    queue.want([30...59])
    let again = try begin(&queue)
    #expect(first.cancellation.isCancelled && !again.cancellation.isCancelled)
    queue.end(first)
    #expect(queue.holds(30...59) && !again.cancellation.isCancelled)
    queue.want([30...59])
    expectNothing(&queue)
  }

  @Test("GOPs that are decoded when all frames are discarded are ended, and later ones know of it")
  func discardedGOPsAreEnded() throws {
    var queue = queue([30...59, 0...29])
    let first = try begin(&queue)
    let discarded = queue.discard()
    #expect(discarded.map(\.gop) == [30...59] && first.cancellation.isCancelled)
    expectNothing(&queue)
    queue.want([30...59])
    #expect(try begin(&queue).discards == first.discards + 1)
  }
}
