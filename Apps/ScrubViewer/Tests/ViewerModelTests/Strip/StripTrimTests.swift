import Testing
import ViewerModel

/// Handles trim, with the guide line and the handle states of the timeline's model.
@Suite struct StripTrimTests {
  @Test("A dragged handle trims the clip, and lifting makes it one edit")
  func aDraggedHandleTrims() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(.trailing, by: -200)
    #expect(strip.trimmed?.upperBound == at(20))
    _ = strip.lift()
    #expect(strip.trimmed?.upperBound == at(20))
    #expect(strip.controller.editor.canUndo)
    _ = strip.perform(.undo, playback: .paused)
    #expect(strip.trimmed?.upperBound == at(30))
    #expect(strip.perform(.redo, playback: .paused)?.announcement == "Made again")
    #expect(strip.trimmed?.upperBound == at(20))
  }

  @Test("While a handle is held, the video shows the frame at the edge, then its own")
  func theEdgesFrameIsShown() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(.trailing, by: -200)
    let request = try #require(strip.preview)
    // The last frame that is kept.
    #expect(request.time == MediaTime(value: 499, timescale: 25))
    #expect(request.tolerance == .within(seconds: 0.025))
    _ = strip.lift()
    #expect(strip.preview == nil)
    #expect(strip.playhead == .zero)
  }

  @Test("Canceling a trim restores the document and shows the video's own frame")
  func escapeCancelsATrim() throws {
    var strip = try StripSamples.strip()
    let before = strip.trimmed
    _ = try strip.drag(.leading, by: 100)
    #expect(strip.trimmed != before)
    let response = strip.perform(.release, playback: .paused)
    #expect(strip.trimmed == before)
    #expect(response != nil && strip.preview == nil)
    #expect(!strip.controller.editor.canUndo)
  }

  @Test("An edge near the playhead snaps to it, and a guide line shows it")
  func snappingDrawsAGuideLine() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: at(20))
    #expect(strip.lines(Ink(.warning)).isEmpty)
    let response = try strip.drag(.trailing, by: -203)
    #expect(strip.trimmed?.upperBound == at(20))
    #expect(response.haptic == ScrubFeedback.band.haptic)
    #expect(strip.lines(Ink(.warning)).map(\.from.x) == [strip.x(of: strip.playhead)])
    let lines = strip.shapes().compactMap {
      if case .line(_, _, let ink, _, _) = $0 { ink } else { nil }
    }
    #expect(lines.last == Ink(.warning), "the playhead does not hide it")
    // It tells the time of the frame that the video shows: the last one that is kept.
    #expect(strip.edgeBubble?.texts.first == "0:19.960 · playhead")
    _ = strip.lift()
    #expect(strip.lines(Ink(.warning)).isEmpty)
  }

  @Test("A key keeps edges from snapping") func snappingCanBeSuspended() throws {
    var strip = try StripSamples.strip()
    strip.videoMoved(to: at(20))
    _ = try strip.drag(.trailing, by: -203, suspendsSnapping: true)
    #expect(strip.lines(Ink(.warning)).isEmpty)
    #expect(strip.trimmed?.upperBound != at(20))
  }

  @Test("The trimmed parts stay visible, faded") func trimmedPartsAreFaded() throws {
    var strip = try StripSamples.strip()
    let frames = strip.tiles(ThumbnailCache())
    func faded() -> [Rectangle] {
      strip.shapes().compactMap { shape in
        if case .fill(let part, Ink(.background, opacity: 0.75), _) = shape { part } else { nil }
      }
    }
    #expect(faded().isEmpty)
    _ = try strip.drag(.leading, by: 100)
    let part = try #require(faded().first)
    #expect(faded().count == 1 && part.x == strip.x(of: .zero))
    #expect(abs(part.maxX - strip.x(of: at(5))) < 1e-9)
    #expect(strip.tiles(ThumbnailCache()) == frames)
  }

  @Test("The arrows of handles show what limits them") func handlesShowTheirState() throws {
    var strip = try StripSamples.strip()
    #expect(strip.arrows(.leading) == [1] && strip.arrows(.trailing) == [-1])
    _ = try strip.drag(.leading, by: 100)
    #expect(strip.activeEdge == .leading)
    #expect(strip.arrows(.leading) == [-1, 1])
    _ = strip.lift()
    _ = try strip.drag(.trailing, by: -1000)
    #expect(strip.arrows(.trailing) == [1])
    #expect(strip.edgeBubble?.texts.first?.contains("minimum length") == true)
  }

  @Test("A handle that is pulled beyond its limit follows a little, and springs back")
  func aPulledHandleSpringsBack() throws {
    var strip = try StripSamples.strip()
    let rest = try #require(strip.handleFrame(.trailing)).x
    _ = try strip.drag(.trailing, by: 30)
    func x() -> Double? { strip.handleFrame(.trailing)?.x }
    let pulled = try #require(x())
    #expect(pulled > rest + 1)
    #expect(strip.trimmed?.upperBound == at(30))
    _ = strip.lift(at: 0.2)
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
      _ = try strip.drag(.trailing, by: 3000)
      let handle = try #require(strip.handleFrame(.trailing))
      #expect(strip.activeEdge == .trailing && handle.maxX <= width)
    }
  }

  @Test("A handle can be touched beside it, as far as the timeline model requires")
  func touchTargetsAreLarge() throws {
    let strip = try StripSamples.strip()
    #expect(strip.geometry.metrics.handleTouchWidth >= TimelineMetrics.standard.touchTarget)
    let edge = try #require(strip.handleFrame(.leading)).maxX
    #expect(strip.isHandle(at: TouchPoint(x: edge - 43, y: strip.track.midY)))
    #expect(edge - 43 >= 0)
    #expect(!strip.isHandle(at: TouchPoint(x: edge + 1, y: strip.track.midY)))
  }
}

@Suite struct StripKeyboardTests {
  @Test("Keys choose an edge, show its frame, and move it by frames and seconds")
  func edgesMoveByKeys() throws {
    var strip = try StripSamples.strip()
    #expect(strip.perform(.nudge(frames: 1), playback: .paused) == nil)
    let chosen = strip.perform(.chooseNext, playback: .paused)
    #expect(strip.chosen == .leading)
    #expect(strip.preview == SeekRequest(time: .zero))
    #expect(chosen?.announcement == "Start at 0:00.000, end of the video")
    let nudged = strip.perform(.nudge(frames: 2), playback: .paused)
    #expect(strip.trimmed?.lowerBound == at(0.08))
    #expect(nudged?.announcement == "Start at 0:00.080")
    #expect(strip.preview == SeekRequest(time: at(0.08)))
    _ = strip.perform(.nudgeSeconds(1), playback: .paused)
    #expect(strip.trimmed?.lowerBound == at(1.08))
    _ = strip.perform(.nudgeSeconds(-9), playback: .paused)
    #expect(strip.trimmed?.lowerBound == .zero)
  }

  @Test("Choosing visits all edges and stops at the ends; Escape releases the keys")
  func choosing() throws {
    var strip = try StripSamples.strip()
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(strip.chosen == .trailing)
    _ = strip.perform(.chooseNext, playback: .paused)
    #expect(strip.chosen == .trailing)
    _ = strip.perform(.choosePrevious, playback: .paused)
    _ = strip.perform(.choosePrevious, playback: .paused)
    #expect(strip.chosen == .leading)
    #expect(strip.activeEdge == .leading)
    #expect(strip.perform(.release, playback: .paused) != nil)
    #expect(strip.chosen == nil && strip.preview == nil)
    #expect(strip.perform(.release, playback: .paused) == nil)
  }

  @Test("An edge is trimmed to the playhead") func trimmingToThePlayhead() throws {
    var strip = try StripSamples.strip()
    #expect(!strip.isTrimmed)
    strip.videoMoved(to: at(5.01))
    _ = strip.perform(.trim(.leading), playback: .paused)
    #expect(strip.isTrimmed)
    #expect(strip.trimmed?.lowerBound == at(5))
    strip.videoMoved(to: at(25))
    let response = strip.perform(.trim(.trailing), playback: .paused)
    #expect(strip.trimmed?.upperBound == at(25))
    #expect(response?.announcement == "End at 0:25.000")
    // Beyond an edge, the other one cannot be.
    strip.videoMoved(to: at(28))
    #expect(strip.perform(.trim(.leading), playback: .paused) == nil)
    _ = strip.perform(.trim(.trailing), playback: .paused)
    #expect(strip.trimmed?.upperBound == at(28))
    _ = strip.perform(.undo, playback: .paused)
    #expect(strip.trimmed == at(5)..<at(25))
  }

  @Test("Speech tells how much is kept, or where the chosen edge is") func spoken() throws {
    var strip = try StripSamples.strip()
    #expect(strip.spoken == "0:30.000 of 0:30.000; Down and Up choose an edge")
    _ = strip.perform(.chooseNext, playback: .paused)
    _ = strip.perform(.nudgeSeconds(2), playback: .paused)
    #expect(strip.spoken == "Start at 0:02.000")
    _ = strip.perform(.release, playback: .paused)
    #expect(strip.spoken == "0:28.000 of 0:30.000; Down and Up choose an edge")
  }

  @Test("While a finger holds a handle, keys leave it alone") func fingersComeFirst() throws {
    var strip = try StripSamples.strip()
    _ = try strip.drag(.leading, by: 100)
    let before = strip.trimmed
    for command in [StripCommand.trim(.leading), .undo, .chooseNext] {
      #expect(strip.perform(command, playback: .paused) == nil)
    }
    #expect(strip.trimmed == before)
  }
}
