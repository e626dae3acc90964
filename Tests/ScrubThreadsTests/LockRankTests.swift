import Testing

@testable import ScrubThreads

@Suite("Lock order") struct LockRankTests {
  private func held(_ ranks: [LockRank]) -> HeldLocks {
    var held = HeldLocks()
    for rank in ranks { held.insert(rank) }
    return held
  }

  @Test("A lock follows those of earlier ranks only", arguments: LockRank.allCases)
  func locksFollowEarlierRanks(rank: LockRank) {
    #expect(HeldLocks().permits(rank))
    for other in LockRank.allCases {
      #expect(held([other]).permits(rank) == (other.rawValue < rank.rawValue), "under \(other)")
    }
  }

  @Test(
    "The latest rank of the held locks decides",
    arguments: [
      ([.scrubber, .scheduler], .frameCache, true), ([.scrubber, .frameCache], .scheduler, false),
      ([.scheduler, .value], .cancellation, true), ([.source, .cancellation], .value, false),
      ([.source, .scheduler], .source, false),
    ] as [([LockRank], LockRank, Bool)])
  func latestRankDecides(ranks: [LockRank], rank: LockRank, isPermitted: Bool) {
    #expect(held(ranks).permits(rank) == isPermitted)
  }

  @Test("A released lock no longer counts") func releasedLocksDoNotCount() {
    var held = held([.scheduler, .frameCache])
    held.remove(.frameCache)
    #expect(held.permits(.frameCache) && !held.permits(.scheduler))
  }

  #if DEBUG
    private struct Failure: Error {}

    @Test("Each thread's locks are recorded while it holds them") func heldLocksAreRecorded() {
      let scheduler = Lock(0, rank: .scheduler)
      let count = Lock(0)
      #expect(HeldLocks.current == HeldLocks())
      scheduler.withLock { _ in
        #expect(HeldLocks.current == held([.scheduler]))
        count.withLock { _ in #expect(HeldLocks.current == held([.scheduler, .value])) }
        #expect(HeldLocks.current == held([.scheduler]))
        let thread = WorkerThread { #expect(HeldLocks.current == HeldLocks()) }
        thread?.join()
      }
      #expect(throws: Failure.self) { try count.withLock { _ in throw Failure() } }
      #expect(HeldLocks.current == HeldLocks())
    }
  #endif
}
