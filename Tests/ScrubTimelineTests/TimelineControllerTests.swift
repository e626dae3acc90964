import ScrubTime
import ScrubTimeline
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the timeline with several fingers, and with a video that plays.
struct TimelineControllerTests {
  /// Returns a timeline of a minute at 20 points per second, 300 points wide, with a clip in its first 5 seconds.
  private static func timeline(_ padding: TimelinePadding) throws -> TimelineController {
    var timeline = try TimelineController(
      rate: FrameRate(25), width: 300, padding: padding, maximumHeight: 120)
    let id = timeline.newClip(named: "first")
    try timeline.editor.edit { (document) throws(InvalidParameter) in
      try document.addTrack(1, overlap: .allow)
      try document.insert(Clip(id: id, start: .zero, duration: seconds(5)), in: 1)
    }
    timeline.leastDuration = seconds(60)
    timeline.synchronize()
    return timeline
  }

  @Test("A second finger does not pull a clip that scrolls the timeline")
  func secondFingerDoesNotPullTheClip() throws {
    var alone = try Self.timeline(.none)
    let y = try #require(alone.layout.rows.last).y + 10
    _ = alone.touchDown(1, TouchPoint(x: 50, y: y, time: 0))
    _ = alone.timePassed(to: 1)
    _ = alone.touchMoved(1, TouchPoint(x: 290, y: y, time: 1.1))
    #expect(alone.move != nil)
    // The order of a dictionary's keys differs from run to run.
    for finger in 2...9 {
      var (one, two) = (alone, alone)
      _ = two.touchDown(finger, TouchPoint(x: 20, y: y, time: 1.1))
      for frame in 1...30 {
        _ = one.timePassed(to: 1.1 + Double(frame) / 60)
        _ = two.timePassed(to: 1.1 + Double(frame) / 60)
      }
      #expect(one.viewport != alone.viewport)
      #expect(one.document == two.document, "finger \(finger)")
    }
  }

  @Test("A handle that is caught while the content springs back is trimmed by the finger's way")
  func trimDuringABounce() throws {
    var bouncing = try Self.timeline(.none)
    bouncing.editor.isSnappingSuspended = true
    bouncing.selection = [0]
    let y = try #require(bouncing.layout.rows.last).y + 10
    var resting = bouncing
    _ = bouncing.touchDown(1, TouchPoint(x: 200, y: y, time: 0))
    _ = bouncing.touchMoved(1, TouchPoint(x: 220, y: y, time: 0.1))
    _ = bouncing.touchMoved(1, TouchPoint(x: 600, y: y, time: 0.2))
    _ = bouncing.touchUp(1, TouchPoint(x: 600, y: y, time: 0.3))
    _ = bouncing.timePassed(to: 0.35)
    let edges = [bouncing, resting].map { $0.viewport.x(of: seconds(5)) }
    #expect(edges[0] > edges[1] + 10)
    func trim(_ timeline: inout TimelineController, from x: Double) {
      _ = timeline.touchDown(2, TouchPoint(x: x + 5, y: y, time: 0.35))
      #expect(
        timeline.touchMoved(2, TouchPoint(x: x + 25, y: y, time: 0.35)).began == .handleTrim)
      _ = timeline.touchMoved(2, TouchPoint(x: x + 45, y: y, time: 0.35))
    }
    trim(&bouncing, from: edges[0])
    trim(&resting, from: edges[1])
    #expect(resting.trim?.time == seconds(6) && bouncing.trim?.time == seconds(6))
    #expect(bouncing.document == resting.document)
  }

  @Test("A playing video does not interrupt a scroll") func playingDoesNotInterruptScroll() throws {
    var timeline = try Self.timeline(.none)
    let y = try #require(timeline.layout.rows.last).y + 10
    _ = timeline.touchDown(1, TouchPoint(x: 250, y: y, time: 0))
    _ = timeline.touchMoved(1, TouchPoint(x: 150, y: y, time: 0.1))
    _ = timeline.touchMoved(1, TouchPoint(x: 100, y: y, time: 0.2))
    let scrolled = timeline.viewport.time
    #expect(scrolled > .zero)
    timeline.setPlayhead(seconds(0.1))
    #expect(timeline.playhead == seconds(0.1) && timeline.viewport.time == scrolled)
    _ = timeline.touchMoved(1, TouchPoint(x: 80, y: y, time: 0.3))
    #expect(timeline.viewport.time == scrolled + seconds(1))
    _ = timeline.touchUp(1, TouchPoint(x: 80, y: y, time: 2))
    timeline.setPlayhead(seconds(0.2))
    #expect(timeline.viewport.time == seconds(0.2))
  }

  @Test("A scrub of the ruler pauses the video, whose time is ignored until it ends")
  func rulerScrubPausesTheVideo() throws {
    for (playback, end) in [(PlaybackState.playing, 200.0), (.paused, 200), (.playing, 1e4)] {
      for cancels in [false, true] {
        var timeline = try Self.timeline(.none)
        timeline.setPlayhead(seconds(3))
        timeline.playback = playback
        _ = timeline.touchDown(1, TouchPoint(x: 100, y: 8, time: 0))
        #expect(timeline.touchMoved(1, TouchPoint(x: end, y: 8, time: 0.1)).began == .rulerScrub)
        let scrubbed = end == 200 ? seconds(10) : seconds(60)
        #expect(timeline.playhead == scrubbed && timeline.playback == .paused)
        timeline.setPlayhead(seconds(5))
        #expect(timeline.playhead == scrubbed)
        if cancels {
          _ = timeline.touchesCancelled()
        } else {
          _ = timeline.touchUp(1, TouchPoint(x: end, y: 8, time: 0.2))
        }
        #expect(timeline.playhead == (cancels ? seconds(3) : scrubbed))
        let isAtEnd = timeline.playhead == seconds(60)
        #expect(timeline.playback == (isAtEnd ? .paused : playback))
        timeline.setPlayhead(seconds(5))
        #expect(timeline.playhead == seconds(5))
      }
    }
  }

  @Test("A viewport that replaces one under a finger resumes the video that the finger has paused")
  func newViewportResumesTheVideo() throws {
    var timeline = try Self.timeline(.halfViewport)
    timeline.playback = .playing
    let y = try #require(timeline.layout.rows.last).y + 10
    _ = timeline.touchDown(1, TouchPoint(x: 250, y: y, time: 0))
    _ = timeline.touchMoved(1, TouchPoint(x: 150, y: y, time: 0.1))
    #expect(timeline.playback == .paused)
    try timeline.zoom(pointsPerSecond: 40)
    _ = timeline.touchUp(1, TouchPoint(x: 150, y: y, time: 2))
    #expect(timeline.playback == .playing && !timeline.isMoving)
  }

  @Test("Zooming to fit brings all content into view", arguments: TimelinePadding.allCases)
  func zoomingToFitShowsAllContent(_ padding: TimelinePadding) throws {
    var timeline = try Self.timeline(padding)
    timeline.setPlayhead(seconds(7))
    try timeline.zoomToFit()
    let room: Double = padding == .none ? 0 : 20
    #expect(abs(timeline.viewport.x(of: .zero) - room) < 1e-6)
    #expect(abs(timeline.viewport.x(of: seconds(60)) - (300 - room)) < 1e-6)
    #expect(timeline.playhead == seconds(padding == .none ? 7 : 30))
  }

  @Test("A new viewport moves only a playhead in its middle", arguments: TimelinePadding.allCases)
  func newViewportMovesThePlayheadInItsMiddle(_ padding: TimelinePadding) throws {
    var timeline = try Self.timeline(padding)
    timeline.setPlayhead(seconds(7))
    var next = timeline.viewport
    next.time = seconds(20)
    timeline.setViewport(next)
    #expect(timeline.viewport.time == seconds(20))
    #expect(timeline.playhead == seconds(padding == .none ? 7 : 20))
  }

  @Test("Zooming keeps the time of the playhead, also while the content is pulled")
  func zoomingKeepsThePlayhead() throws {
    for x in [-200.0, 120, 400, 3000] {
      var timeline = try Self.timeline(.halfViewport)
      timeline.setPlayhead(seconds(2))
      let y = try #require(timeline.layout.rows.last).y + 10
      _ = timeline.touchDown(1, TouchPoint(x: 100, y: y, time: 0))
      _ = timeline.touchMoved(1, TouchPoint(x: 115, y: y, time: 0.1))
      _ = timeline.touchMoved(1, TouchPoint(x: x, y: y, time: 0.2))
      let playhead = timeline.playhead
      try timeline.zoom(pointsPerSecond: 1)
      #expect(timeline.playhead == playhead)
    }
  }

  @Test("A clip is found by its name among clips of the app") func clipIsFoundByItsName() throws {
    var timeline = try Self.timeline(.none)
    try timeline.editor.edit { (document) throws(InvalidParameter) in
      try document.addTrack(2, overlap: .allow)
      try document.insert(Clip(id: 77, start: .zero, duration: seconds(5)), in: 2)
    }
    #expect(timeline.clip(named: "first")?.id == 0)
    #expect(timeline.clip(named: "second") == nil)
  }
}
