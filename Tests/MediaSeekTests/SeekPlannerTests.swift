import Media
import MediaTime
import Testing

@testable import MediaSeek

@Suite struct SeekPlannerTests {
  private func request(_ tolerance: SeekTolerance) -> SeekRequest {
    SeekRequest(time: MediaTime(value: 3, timescale: 1), tolerance: tolerance)
  }

  private func work(_ step: SeekPlanner.Step) -> SeekPlanner.Work? {
    if case .work(let work) = step { return work }
    return nil
  }

  @Test("An exact request gets a preview and then the exact frame")
  func exactRequestGetsAPreviewFirst() throws {
    var planner = SeekPlanner()
    planner.submit(request(.exact), sequence: 1, at: 0)
    let first = try #require(work(planner.next(at: 0)))
    #expect(first.kind == .preview)
    planner.finish(first, .notExact)
    let second = try #require(work(planner.next(at: 0)))
    #expect(second.kind == .exact)
    planner.finish(second, .exact)
    #expect(planner.next(at: 0) == .sleep)
    #expect(planner.waiting == nil)
  }

  @Test("A coarse request is made exact once the finger rests")
  func coarseRequestIsRefinedAtRest() throws {
    var planner = SeekPlanner()
    planner.submit(request(.within(seconds: 2)), sequence: 7, at: 10)
    let first = try #require(work(planner.next(at: 10)))
    #expect(first.kind == .preview && first.request.tolerance == .within(seconds: 2))
    planner.finish(first, .asRequested)
    #expect(planner.next(at: 10.02) == .sleepUntil(10.1))
    #expect(planner.waiting == 7)
    let due = try #require(work(planner.next(at: 10.1)))
    #expect(due.kind == .exact && due.request.tolerance == .exact && due.sequence == 7)
  }

  @Test("A coarse request without a keyframe nearby is decoded")
  func coarseRequestWithoutAKeyframeDecodes() throws {
    var planner = SeekPlanner()
    planner.submit(request(.within(seconds: 0.1)), sequence: 1, at: 0)
    planner.finish(try #require(work(planner.next(at: 0))), .notExact)
    let second = try #require(work(planner.next(at: 0)))
    #expect(second.kind == .asRequested && second.request.tolerance == .within(seconds: 0.1))
    planner.finish(second, .notExact)
    #expect(planner.next(at: 0.02) == .sleepUntil(SeekPlanner.rest))
  }

  /// Exact frames would come too late.
  @Test("A fast finger gets keyframes", arguments: [SeekTolerance.exact, .within(seconds: 0.1)])
  func aFastFingerGetsKeyframes(_ tolerance: SeekTolerance) throws {
    var planner = SeekPlanner()
    for (number, seconds) in [0, 0.016, 0.032].enumerated() {
      let time = MediaTime(value: Int64(number), timescale: 1)
      let request = SeekRequest(time: time, tolerance: tolerance)
      planner.submit(request, sequence: number, at: seconds)
    }
    #expect(planner.isFast)
    planner.finish(try #require(work(planner.next(at: 0.032))), .notExact)
    #expect(planner.next(at: 0.04) == .sleepUntil(0.032 + 0.04))
    #expect(try #require(work(planner.next(at: 0.08))).kind == .exact)
  }

  /// Strategies without previews request the given tolerance.
  @Test("The chase strategy makes one request") func chaseStrategyRequestsOnce() throws {
    var planner = SeekPlanner(strategy: .chase)
    planner.submit(request(.within(seconds: 2)), sequence: 1, at: 0)
    #expect(try #require(work(planner.next(at: 0))).kind == .asRequested)
  }

  @Test("The end of the gesture does not wait for a rest")
  func endOfTheGestureNeedsNoRest() throws {
    var planner = SeekPlanner()
    planner.submit(request(.keyframe), sequence: 1, at: 0)
    planner.finish(try #require(work(planner.next(at: 0))), .notExact)
    planner.lift()
    #expect(try #require(work(planner.next(at: 0.01))).kind == .exact)
  }

  @Test("A newer target restarts the wait for a rest") func newerTargetRestartsTheRest() throws {
    var planner = SeekPlanner()
    planner.submit(request(.keyframe), sequence: 1, at: 0)
    let old = try #require(work(planner.next(at: 0)))
    planner.submit(request(.keyframe), sequence: 2, at: 0.09)
    planner.finish(old, .exact)
    #expect(planner.waiting == 2)
    let new = try #require(work(planner.next(at: 0.09)))
    #expect(new.sequence == 2)
    planner.finish(new, .notExact)
    #expect(planner.next(at: 0.12) == .sleepUntil(0.09 + SeekPlanner.rest))
  }

  @Test("Canceled work is done again") func canceledWorkIsRepeated() throws {
    var planner = SeekPlanner()
    planner.submit(request(.exact), sequence: 1, at: 0)
    let first = try #require(work(planner.next(at: 0)))
    planner.finish(first, .cancelled)
    #expect(work(planner.next(at: 0)) == first)
  }

  @Test("A failed preview still leads to the exact frame")
  func failedPreviewStillLeadsToTheFrame() throws {
    var planner = SeekPlanner()
    planner.submit(request(.exact), sequence: 1, at: 0)
    planner.finish(try #require(work(planner.next(at: 0))), .failed)
    let exact = try #require(work(planner.next(at: 0)))
    #expect(exact.kind == .exact)
    planner.finish(exact, .failed)
    #expect(planner.next(at: 0) == .sleep)
  }
}
