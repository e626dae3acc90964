import ScrubTestSupport
import ScrubTime
import Scrubbing
import Testing

@testable import ScrubTimeline

/// A minute of content at 20 points per second in 400 points, with the playhead in the middle.
func scroller(
  at seconds: Double = 20, padding: TimelinePadding = .halfViewport,
  pinchAnchor: PinchAnchor = .playhead, zoom: Double = 20
) throws -> TimelineScroller {
  let viewport = try TimelineViewport(
    scale: TimelineScale(pointsPerSecond: zoom), width: 400, padding: padding,
    time: MediaTime(seconds: seconds))
  return TimelineScroller(
    viewport: viewport, duration: MediaTime(value: 60, timescale: 1),
    settings: try TimelineScrollSettings(pinchAnchor: pinchAnchor))
}

struct TimelineScrollTests {
  @Test("The content follows the finger") func theContentFollowsTheFinger() throws {
    var scroller = try scroller()
    _ = scroller.scrollBegan(x: 100, playback: .paused)
    let answer = scroller.scrollChanged(x: 60)
    #expect(answer.playhead == MediaTime(seconds: 22) && answer.playheadChanged)
    #expect(answer.viewport.x(of: MediaTime(seconds: 20)) == 160 && answer.isMoving)
    #expect(scroller.scrollChanged(x: 60).playheadChanged == false)
    #expect(scroller.scrollChanged(x: 100).playhead == MediaTime(seconds: 20))
  }

  /// Both ends: the original holds the time only at the end, and shows times below 0 at the start.
  @Test("The time is clamped at both ends while the rubber band stretches")
  func timeIsClampedUnderTheRubberBand() throws {
    var scroller = try scroller(at: 1)
    _ = scroller.scrollBegan(x: 100, playback: .paused)
    let start = scroller.scrollChanged(x: 300)
    #expect(start.playhead == .zero && start.feedback == .end)
    let drawn = RubberBand.standard.drawn(pull: -180, dimension: 400)
    #expect(start.viewport.overscroll == drawn && start.viewport.x(of: .zero) == 200 - drawn)
    #expect(scroller.scrollChanged(x: 320).feedback == [])
    let end = scroller.scrollChanged(x: -5000)
    #expect(end.playhead == MediaTime(seconds: 60) && end.feedback == .end)
    #expect(end.viewport.overscroll > 0 && end.viewport.overscroll < 400)
  }

  @Test("Scrolling pauses, and the video resumes only if it was playing")
  func scrollingPausesAndResumes() throws {
    for playback in PlaybackState.allCases {
      var scroller = try scroller()
      let began = scroller.scrollBegan(x: 0, playback: playback)
      #expect(began.playback == (playback == .playing ? .paused : nil))
      _ = scroller.scrollChanged(x: 50)
      let ended = scroller.scrollEnded(velocity: 900, at: 10)
      #expect(ended.playback == nil && ended.isMoving)
      var last = ended
      for frame in 1...300 {
        last = scroller.advance(to: 10 + Double(frame) / 60)
        if !last.isMoving { break }
        #expect(last.playback == nil)
      }
      #expect(last.playback == (playback == .playing ? .playing : nil) && !last.isMoving)
      #expect(scroller.advance(to: 20).playback == nil)
    }
  }

  @Test("At the end, the video does not resume") func atTheEndTheVideoDoesNotResume() throws {
    var scroller = try scroller(at: 59)
    _ = scroller.scrollBegan(x: 300, playback: .playing)
    _ = scroller.scrollChanged(x: 200)
    _ = scroller.scrollEnded(velocity: -100, at: 0)
    let rested = scroller.advance(to: 60)
    #expect(!rested.isMoving && rested.playback == nil)
    #expect(rested.playhead == scroller.duration && rested.viewport.overscroll == 0)
  }

  @Test("A throw runs on and stops at the predicted position")
  func throwStopsAtThePredictedPosition() throws {
    var (one, other) = (try scroller(), try scroller())
    for index in 0..<2 {
      var model = index == 0 ? one : other
      _ = model.scrollBegan(x: 200, playback: .paused)
      _ = model.scrollChanged(x: 180)
      _ = model.scrollEnded(velocity: -800, at: 5)
      if index == 0 { one = model } else { other = model }
    }
    let destination = one.destination
    #expect(destination > MediaTime(seconds: 35))
    // The position does not depend on the number of calls.
    for frame in 1...200 { _ = one.advance(to: 5 + Double(frame) * 0.01) }
    #expect(one.advance(to: 7.01).playhead == other.advance(to: 7.01).playhead)
    #expect(other.advance(to: 30).playhead == destination && other.destination == destination)
    #expect(one.advance(to: 30).playhead == destination)
  }

  @Test("A finger catches a throw") func aFingerCatchesAThrow() throws {
    var scroller = try scroller()
    _ = scroller.scrollBegan(x: 200, playback: .playing)
    _ = scroller.scrollEnded(velocity: -3000, at: 0)
    let thrown = scroller.advance(to: 0.2)
    let caught = scroller.scrollBegan(x: 50, playback: .paused)
    #expect(caught.playhead == thrown.playhead && !caught.playheadChanged)
    #expect(scroller.advance(to: 1).playhead == thrown.playhead)
    #expect(scroller.scrollEnded(velocity: 0, at: 2).playback == .playing)
  }

  @Test("A finger catches a bounce without a jump") func fingerCatchesABounceWithoutAJump() throws {
    var scroller = try scroller(at: 1)
    _ = scroller.scrollBegan(x: 0, playback: .paused)
    _ = scroller.scrollChanged(x: 200)
    _ = scroller.scrollEnded(velocity: 0, at: 0)
    let bouncing = scroller.advance(to: 0.05).viewport.overscroll
    #expect(bouncing < -10)
    _ = scroller.scrollBegan(x: 300, playback: .paused)
    #expect(abs(scroller.scrollChanged(x: 300).viewport.overscroll - bouncing) < 1e-9)
    let back = scroller.scrollChanged(x: 100)
    #expect(back.viewport.overscroll == 0 && back.playhead > .zero)
  }

  @Test("A release beyond an end continues from the drawn position")
  func releaseBeyondAnEndContinuesAsDrawn() throws {
    var scroller = try scroller(at: 0)
    _ = scroller.scrollBegan(x: 0, playback: .paused)
    _ = scroller.scrollChanged(x: 100)
    _ = scroller.scrollChanged(x: 101)
    let last = scroller.current.viewport.overscroll
    _ = scroller.scrollEnded(velocity: 1000, at: 0)
    _ = scroller.advance(to: 0)
    let next = scroller.advance(to: 0.001).viewport.overscroll
    #expect(abs((last - next) - RubberBand.standard.slope(pull: 101, dimension: 400)) < 0.02)
    #expect(!scroller.advance(to: 9).isMoving && scroller.viewport.overscroll == 0)
  }

  @Test("A canceled scroll is undone exactly") func canceledScrollIsUndoneExactly() throws {
    var scroller = try scroller(at: 12.345_678_901)
    let before = scroller
    _ = scroller.scrollBegan(x: 10, playback: .playing)
    _ = scroller.scrollChanged(x: -333)
    _ = scroller.scrollChanged(x: 9999)
    let cancelled = scroller.scrollCancelled(at: 3)
    #expect(scroller == before && cancelled.playback == .playing && cancelled.playheadChanged)
  }

  @Test("Without padding, scrolling leaves the video alone")
  func withoutPaddingTheVideoIsUnaffected() throws {
    var scroller = try scroller(at: 10, padding: .none)
    scroller.setPlayhead(MediaTime(seconds: 30))
    #expect(scroller.scrollBegan(x: 100, playback: .playing).playback == nil)
    let moved = scroller.scrollChanged(x: 0)
    #expect(moved.playhead == MediaTime(seconds: 30) && !moved.playheadChanged)
    #expect(moved.viewport.time == MediaTime(seconds: 15))
    // The last view begins a viewport before the end.
    let end = scroller.scrollChanged(x: -2000)
    #expect(end.viewport.time == MediaTime(seconds: 40) && end.viewport.overscroll > 0)
    #expect(scroller.scrollEnded(velocity: 0, at: 0).playback == nil)
    #expect(scroller.advance(to: 9).playback == nil)
  }

  @Test("The video's own time is ignored while a finger moves it")
  func videoTimeIsIgnoredDuringAScroll() throws {
    var scroller = try scroller()
    scroller.setPlayhead(MediaTime(seconds: 21))
    #expect(
      scroller.playhead == MediaTime(seconds: 21) && scroller.viewport.time == scroller.playhead)
    _ = scroller.scrollBegan(x: 0, playback: .playing)
    scroller.setPlayhead(MediaTime(seconds: 40))
    #expect(scroller.playhead == MediaTime(seconds: 21))
    _ = scroller.scrollEnded(velocity: 0, at: 0)
    scroller.setPlayhead(MediaTime(seconds: 400))
    #expect(scroller.playhead == MediaTime(seconds: 60))
  }

  @Test("Content that shrinks moves the times inside it")
  func shrinkingContentClampsItsTimes() throws {
    var scroller = try scroller(at: 50)
    scroller.setDuration(MediaTime(seconds: 10))
    #expect(scroller.playhead == MediaTime(seconds: 10))
    scroller.setDuration(MediaTime(seconds: -1))
    #expect(scroller.playhead == .zero && scroller.range == .zero ... .zero)
    var free = try self.free(at: 40)
    free.setDuration(MediaTime(seconds: 25))
    #expect(free.viewport.time == MediaTime(seconds: 5) && free.playhead == MediaTime(seconds: 25))
  }

  private func free(at seconds: Double) throws -> TimelineScroller {
    var scroller = try scroller(at: seconds, padding: .none)
    scroller.setPlayhead(MediaTime(seconds: 60))
    return scroller
  }
}
