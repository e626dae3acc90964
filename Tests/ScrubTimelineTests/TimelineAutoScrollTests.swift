import ScrubTime
import Scrubbing
import Testing

@testable import ScrubTimeline

struct TimelineAutoScrollTests {
  /// The distance is velocity times time, at 30 and at 240 calls per second.
  @Test("The distance is a function of time", arguments: [1.0, 30, 60, 240])
  func distanceIsAFunctionOfTime(_ rate: Double) throws {
    var scroller = try scroller()
    #expect(scroller.autoScrollBegan(x: 376, at: 0, playback: .playing).playback == .paused)
    for frame in 1...Int(rate) { _ = scroller.advance(to: Double(frame) / rate) }
    // 24 points inside the zone: 180 + 24 * 12 = 468 points in a second.
    #expect(abs(scroller.playhead.seconds - 20 - 468.0 / 20) < 1e-6)
    #expect(scroller.autoScrollEnded(at: 1).playback == .playing && !scroller.isMoving)
  }

  @Test("The distance follows the finger") func distanceFollowsTheFinger() throws {
    var scroller = try scroller()
    _ = scroller.autoScrollBegan(x: 200, at: 0, playback: .paused)
    #expect(!scroller.autoScrollMoved(x: 400, at: 1).playheadChanged)
    // Half a second at the right edge, then as long at the left one.
    #expect(scroller.autoScrollMoved(x: 0, at: 1.5).playhead > MediaTime(seconds: 38.8))
    #expect(abs(scroller.advance(to: 2).playhead.seconds - 20) < 1e-6)
    _ = scroller.autoScrollMoved(x: .nan, at: .nan)
    _ = scroller.autoScrollMoved(x: 200, at: 1)
    #expect(abs(scroller.autoScrollEnded(at: 9).playhead.seconds - 20) < 1e-6)
  }

  @Test("Auto-scroll stops at both ends and reverses at once")
  func stopsAtBothEndsAndReversesAtOnce() throws {
    var scroller = try scroller()
    _ = scroller.autoScrollBegan(x: 400, at: 0, playback: .playing)
    let end = scroller.advance(to: 100)
    #expect(end.playhead == scroller.duration && end.feedback == .end)
    #expect(scroller.advance(to: 101).feedback == [])
    _ = scroller.autoScrollMoved(x: 0, at: 101)
    #expect(scroller.advance(to: 101.1).playhead < scroller.duration)
    #expect(scroller.advance(to: 1000).playhead == .zero)
    #expect(scroller.viewport.overscroll == 0)
  }

  @Test("A canceled auto-scroll is undone exactly")
  func canceledAutoScrollIsUndoneExactly() throws {
    var scroller = try scroller(at: 12.345_678_901)
    let before = scroller
    _ = scroller.autoScrollBegan(x: .nan, at: .nan, playback: .playing)
    _ = scroller.autoScrollMoved(x: 399, at: 0)
    #expect(scroller.advance(to: 2).playheadChanged)
    #expect(scroller.autoScrollCancelled().playback == .playing && scroller == before)
  }
}
