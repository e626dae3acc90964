import Media
import MediaTime
import Scrubbing
import Surface
import Testing
import Timeline
import ViewerModel

/// Clips can be trimmed with the guide line, ghost outline and handle states of the timeline model.
@Suite struct StripTrimTests {
  @Test("A dragged handle trims the clip, and lifting makes it one edit")
  func aDraggedHandleTrims() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(0, .trailing, by: -200)
    #expect(strip.document.clip(0)?.end == StripSamples.time(20))
    _ = strip.lift()
    #expect(strip.document.clip(0)?.end == StripSamples.time(20))
    #expect(strip.controller.editor.canUndo)
    _ = try strip.perform(.undo, playback: .paused)
    #expect(strip.document.clip(0)?.end == StripSamples.time(30))
    _ = try strip.perform(.redo, playback: .paused)
    #expect(strip.document.clip(0)?.end == StripSamples.time(20))
  }

  @Test("While a handle is held, the video shows the frame at the edge, then its own")
  func theEdgesFrameIsShown() throws {
    var strip = try StripSamples.strip()
    let held = try strip.drag(0, .trailing, by: -200)
    guard case .preview(let request) = held.request else { throw Missing(what: "preview") }
    // The last frame that is kept.
    #expect(request.time == MediaTime(value: 499, timescale: 25))
    #expect(request.tolerance == .within(seconds: 0.025))
    #expect(strip.lift().request == .restore)
    #expect(strip.playhead == .zero)
  }

  @Test("Canceling a trim restores the document and shows the video's own frame")
  func escapeCancelsATrim() throws {
    var strip = try StripSamples.strip()
    let before = strip.document
    _ = try strip.drag(0, .leading, by: 100)
    #expect(strip.document != before)
    let response = try strip.perform(.release, playback: .paused)
    #expect(strip.document == before)
    #expect(response?.request == .restore)
    #expect(!strip.controller.editor.canUndo)
  }

  @Test("An edge near the playhead snaps to it, and a guide line shows it")
  func snappingDrawsAGuideLine() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(20))
    #expect(strip.drawing.guideX == nil)
    let response = try strip.drag(0, .trailing, by: -203)
    #expect(strip.document.clip(0)?.end == StripSamples.time(20))
    #expect(response.feedback == ["snapEntered"])
    #expect(response.haptic == ScrubFeedback.band.haptic)
    #expect(strip.drawing.guideX == strip.drawing.playheadX)
    let shapes = strip.drawing.shapes(focus: nil) { text, _ in
      Size(width: 7 * Double(text.count), height: 14)
    }.shapes
    let lines = shapes.compactMap { if case .line(_, _, let ink, _, _) = $0 { ink } else { nil } }
    #expect(lines.last == Ink(.warning), "the playhead does not hide it")
    // It tells the time of the frame that the video shows: the last one that is kept.
    #expect(strip.edgeBubble?.texts.first == "0:19.960 · playhead")
    _ = strip.lift()
    #expect(strip.drawing.guideX == nil)
  }

  @Test("A key keeps edges from snapping")
  func snappingCanBeSuspended() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(20))
    _ = try strip.drag(0, .trailing, by: -203, suspendsSnapping: true)
    #expect(strip.drawing.guideX == nil)
    #expect(strip.document.clip(0)?.end != StripSamples.time(20))
  }

  @Test("A held handle shows the whole footage as a ghost outline")
  func aGhostOutlinesTheFootage() throws {
    var strip = try StripSamples.strip()
    #expect(strip.drawing.ghost == nil)
    _ = try strip.drag(0, .leading, by: 100)
    let ghost = try #require(strip.drawing.ghost)
    #expect(ghost.x == strip.x(of: .zero))
    #expect(ghost.maxX == strip.x(of: strip.duration))
    #expect(try #require(strip.drawing.clips.first).frame.x == strip.x(of: StripSamples.time(5)))
    _ = strip.lift()
    #expect(strip.drawing.ghost == nil)
  }

  @Test("The arrows of handles show what limits them")
  func handlesShowTheirState() throws {
    var strip = try StripSamples.strip()
    func handle(_ edge: TrimEdge) -> StripDrawing.HandleBox? {
      strip.drawing.handles.first { $0.edge.edge == edge }
    }
    #expect(handle(.leading)?.state == .footageEnd)
    #expect(handle(.leading)?.pointsLeft == false)
    #expect(handle(.leading)?.pointsRight == true)
    _ = try strip.drag(0, .leading, by: 100)
    #expect(handle(.leading)?.isActive == true)
    #expect(handle(.leading)?.state == .free)
    #expect(handle(.leading)?.pointsLeft == true)
    _ = strip.lift()
    _ = try strip.drag(0, .trailing, by: -1000)
    #expect(handle(.trailing)?.state == .minimum)
    #expect(handle(.trailing)?.pointsLeft == false)
    #expect(handle(.trailing)?.pointsRight == true)
  }

  @Test("Clips side by side limit each other")
  func neighborsLimitEachOther() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: StripSamples.time(10))
    _ = try strip.perform(.split, playback: .paused)
    _ = try strip.drag(1, .leading, by: -100)
    let held = strip.drawing.handles.first { $0.isActive }
    #expect(held?.state == .neighbor)
    #expect(strip.edgeBubble?.texts.first?.contains("next to another clip") == true)
    #expect(strip.document.clip(1)?.start == StripSamples.time(10))
  }

  @Test("A handle that is pulled beyond its limit follows a little, and springs back")
  func aPulledHandleSpringsBack() throws {
    var strip = try StripSamples.strip()
    let rest = try #require(strip.drawing.handles.first { $0.edge.edge == .trailing }).frame.x
    _ = try strip.drag(0, .trailing, by: 30)
    func x() -> Double? { strip.drawing.handles.first { $0.edge.edge == .trailing }?.frame.x }
    let pulled = try #require(x())
    #expect(pulled > rest + 1)
    #expect(strip.document.clip(0)?.end == StripSamples.time(30))
    let response = strip.lift(at: 0.2)
    #expect(response.feedback.contains("springBack"))
    #expect(strip.isAnimating)
    _ = strip.timePassed(to: 0.25, playback: .paused)
    #expect(try #require(x()) < pulled)
    _ = strip.timePassed(to: 5, playback: .paused)
    #expect(x() == rest)
    #expect(!strip.isAnimating)
  }

  @Test("However far a handle is pulled, it is wholly visible")
  func aPulledHandleIsVisible() throws {
    for width in [320.0, 688, 1920] {
      var strip = try StripSamples.strip(width: width)
      _ = try strip.drag(0, .trailing, by: 3000)
      let handle = try #require(strip.drawing.handles.first { $0.edge.edge == .trailing })
      #expect(handle.isActive && handle.frame.maxX <= width)
    }
  }

  @Test("The finger's distance makes a trim finer by the current curve")
  func distanceMakesATrimFiner() throws {
    var strip = try StripSamples.strip()
    let x = try strip.grip(0, .trailing)
    _ = strip.touchDown(TouchPoint(x: x, y: strip.clipY, time: 0), playback: .paused)
    _ = strip.touchMoved(TouchPoint(x: x - 12, y: strip.clipY, time: 0.05), playback: .paused)
    _ = strip.touchMoved(TouchPoint(x: x - 12, y: strip.clipY + 160, time: 0.1), playback: .paused)
    _ = strip.touchMoved(TouchPoint(x: x - 212, y: strip.clipY + 160, time: 0.2), playback: .paused)
    // The classic tiers have a tenth of full speed there.
    #expect(strip.document.clip(0)?.end == StripSamples.time(29))
  }

  @Test("Trimming pauses the video, which resumes only if it was playing")
  func trimmingPauses() throws {
    for before in [PlaybackState.playing, .paused] {
      var strip = try StripSamples.strip()
      let x = try strip.grip(0, .trailing)
      _ = strip.touchDown(TouchPoint(x: x, y: strip.clipY, time: 0), playback: before)
      let began = strip.touchMoved(
        TouchPoint(x: x - 20, y: strip.clipY, time: 0.1), playback: before)
      #expect(began.playback == (before == .playing ? .paused : nil))
      let ended = strip.touchUp(TouchPoint(x: x - 20, y: strip.clipY, time: 0.2), playback: .paused)
      #expect(ended.playback == (before == .playing ? .playing : nil))
    }
  }

  @Test("Touch targets are as large as the timeline model requires")
  func touchTargetsAreLarge() throws {
    let strip = try StripSamples.strip()
    let (geometry, layout) = (strip.geometry, strip.controller.layout)
    #expect(geometry.metrics.handleTouchWidth >= TimelineMetrics.standard.touchTarget)
    for row in layout.rows {
      #expect(row.touch.upperBound - row.touch.lowerBound >= geometry.metrics.touchTarget)
    }
    let edge = try #require(strip.drawing.handles.first).frame.maxX
    #expect(strip.isHandle(at: TouchPoint(x: edge - 43, y: strip.clipY)))
    #expect(edge - 43 >= 0)
    #expect(!strip.isHandle(at: TouchPoint(x: edge + 1, y: strip.clipY)))
  }
}
