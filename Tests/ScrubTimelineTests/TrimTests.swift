import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Trim handles: their limits, what they say, and what they show.
struct TrimTests {
  /// One track with clip 1 (2 s to 7 s, from 3 s on of 20 s) between 0 (0 s to 1 s) and 2 (9 s to 12 s).
  private func document(_ policy: OverlapPolicy) throws -> TimelineDocument {
    var document = try EditedTimeline.document(policy)
    try document.insert(.make(0, 0, 1), in: 0)
    try document.insert(.make(1, 2, 5, offset: 3, of: 20), in: 0)
    try document.insert(.make(2, 9, 3), in: 0)
    return document
  }

  private func editor(_ policy: OverlapPolicy) throws -> TimelineEditor {
    var editor = try EditedTimeline.editor(document(policy))
    editor.settings.snapTolerance = 0
    editor.isSnappingSuspended = true
    return editor
  }

  @Test("A touch on a handle moves nothing") func aTouchOnAHandleMovesNothing() throws {
    var editor = try editor(.stop)
    let before = editor.document
    let began = try required(editor.trimBegan(1, .leading, at: point(-13, 4)))
    #expect(began.time == seconds(2) && began.state == .free && began.isTracking)
    #expect(editor.trimChanged(point(-13, 4))?.time == seconds(2))
    #expect(editor.document == before)
  }

  @Test(
    "A leading handle reports what limits it",
    arguments: [
      (OverlapPolicy.stop, 1.0, HandleState.neighbor), (.push, 1, .neighbor),
      (.allow, 0, .timelineEnd), (.magnetic, -2, .footageEnd),
    ])
  func leadingHandleReportsItsLimit(
    _ policy: OverlapPolicy, limit: Double, state: HandleState
  ) throws {
    var editor = try editor(policy)
    _ = editor.trimBegan(1, .leading, at: point(0))
    let held = try required(editor.trimChanged(point(-2000)))
    #expect(held.time == seconds(limit) && held.state == state && !held.state.canGrow)
    #expect(held.feedback == .limit && held.stretch < 0)
    #expect(editor.trimChanged(point(-2010))?.feedback == [])
    try editor.document.validate()
  }

  @Test(
    "A trailing handle reports what limits it",
    arguments: [
      (OverlapPolicy.stop, 9.0, HandleState.neighbor), (.push, 19, .footageEnd),
      (.allow, 19, .footageEnd), (.magnetic, 18, .footageEnd),
    ])
  func trailingHandleReportsItsLimit(
    _ policy: OverlapPolicy, limit: Double, state: HandleState
  ) throws {
    var editor = try editor(policy)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    let held = try required(editor.trimChanged(point(2000)))
    #expect(held.time == seconds(limit) && held.state == state && held.stretch > 0)
    try editor.document.validate()
  }

  @Test("A handle reports whether its clip can grow, even without a finger")
  func handleReportsRoomWithoutAFinger() throws {
    var document = try EditedTimeline.document(.stop)
    try document.insert(.make(1, 0, 5, offset: 3, of: 8), in: 0)
    try document.insert(.make(2, 5, 1), in: 0)
    #expect(document.handleState(of: 1, .leading) == .timelineEnd)
    #expect(document.handleState(of: 1, .trailing) == .footageEnd)
    #expect(document.handleState(of: 2, .leading) == .neighbor)
    #expect(document.handleState(of: 2, .trailing) == .free)
    #expect(document.handleState(of: 2, .trailing, minimum: seconds(1)) == .minimum)
    #expect(document.handleState(of: 9, .trailing) == nil)
  }

  @Test(
    "No clip becomes shorter than the minimum", arguments: OverlapPolicy.allCases, TrimEdge.allCases
  )
  func noClipBecomesShorterThanTheMinimum(_ policy: OverlapPolicy, edge: TrimEdge) throws {
    var editor = try editor(policy)
    _ = editor.trimBegan(1, edge, at: point(0))
    let held = try required(editor.trimChanged(point(edge == .leading ? 3000 : -3000)))
    #expect(held.state == .minimum && held.state.canGrow && held.feedback == .limit)
    #expect(held.stretch == 0, "the minimum is hard")
    #expect(editor.document.clip(1)?.duration == seconds(1))
  }

  @Test("The minimum is a policy but never below one frame")
  func theMinimumIsAPolicyButNeverBelowAFrame() throws {
    var editor = try editor(.stop)
    editor.settings.minimumDuration = .zero
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(-3000))?.state == .minimum)
    #expect(editor.document.clip(1)?.duration == seconds(0.04))
    _ = editor.trimCancelled()

    editor.settings.minimumDuration = seconds(60)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(-3000))?.time == seconds(7), "a short clip stays as it is")
  }

  @Test("Free footage grows as far as the timeline allows")
  func freeFootageGrowsToTheTimelineLimit() throws {
    var document = try EditedTimeline.document(.allow)
    try document.insert(.make(1, 5, 5), in: 0)
    let trimmed = try required(document.trim(1, .trailing, to: seconds(1e9)))
    #expect(trimmed.time == TimelineDocument.longest && trimmed.state == .timelineEnd)
    #expect(document.trim(1, .leading, to: seconds(-1))?.state == .timelineEnd)
    #expect(document.trim(5, .leading, to: .zero) == nil)
    try document.validate()
  }

  @Test("A loop keeps its phase at a leading handle")
  func loopKeepsItsPhaseAtALeadingHandle() throws {
    var document = try EditedTimeline.document(.allow)
    let loop = Footage.looping(offset: seconds(0.5), length: seconds(2))
    try document.insert(Clip(id: 1, start: seconds(10), duration: seconds(9), footage: loop), in: 0)
    for start in [7.0, 12.5, 0, 10] {
      document.trim(1, .leading, to: seconds(start))
      let clip = try #require(document.clip(1))
      #expect(
        clip.footage.time(atOffset: seconds(15) - clip.start) == seconds(1.5), "from \(start)")
    }
  }

  @Test("Pushed neighbors return when the handle moves back") func pushedNeighborsReturn() throws {
    var editor = try editor(.push)
    let before = editor.document
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(100))
    #expect(editor.document.spans() == [[0, 1], [2, 12], [12, 15]])
    _ = editor.trimChanged(point(0))
    #expect(editor.document == before)
    _ = editor.trimCancelled()
    _ = editor.trimBegan(2, .leading, at: point(0))
    _ = editor.trimChanged(point(-60))
    #expect(editor.document.spans() == [[0, 1], [1, 6], [6, 12]])
  }

  @Test("A magnetic track closes up behind a trim") func magneticTrackClosesUpAfterATrim() throws {
    var editor = try editor(.magnetic)
    _ = editor.trimBegan(1, .leading, at: point(0))
    let answer = try required(editor.trimChanged(point(40)))
    #expect(answer.time == seconds(3), "from where its start was")
    #expect(editor.document.spans() == [[0, 1], [1, 4], [4, 7]])
    let kept = Footage.finite(offset: seconds(5), length: seconds(20))
    #expect(editor.document.clip(1)?.footage == kept)
  }

  @Test("Beyond an outward limit, only the drawing follows, and it springs back")
  func beyondALimitOnlyTheDrawingFollows() throws {
    var editor = try editor(.stop)
    _ = editor.trimBegan(1, .leading, at: point(0))
    _ = editor.trimChanged(point(-20))
    for pulled in [1.0, 20, 100, 1000, 100_000] {
      let answer = try required(editor.trimChanged(point(-20 - pulled * 20)))
      // The original's curve, in seconds, at its first zoom of 20 points a second.
      let original = 10 * (1 - 1 / (1 + 0.05 * pulled))
      #expect(abs(answer.stretch + original * 20) < 1e-9 && answer.stretch > -200)
      #expect(answer.time == seconds(1))
    }
    let ended = try required(editor.trimEnded())
    let spring = try #require(ended.springBack)
    #expect(ended.feedback == .springBack && spring.displacement(at: 0) == ended.stretch)
    #expect(spring.displacement(at: 10) == 0)
    #expect(editor.document.clip(1)?.start == seconds(1))
  }

  @Test("The rubber band is the same at every zoom") func rubberBandIsTheSameAtEveryZoom() throws {
    for pointsPerSecond in [1.0, 20, 3000] {
      var editor = try editor(.stop)
      editor.viewport = try EditedTimeline.viewport(pointsPerSecond: pointsPerSecond)
      _ = editor.trimBegan(1, .leading, at: point(0))
      let answer = try required(editor.trimChanged(point(-pointsPerSecond - 200)))
      #expect(abs(answer.stretch + 200.0 / 3) < 1e-6)
    }
  }

  @Test("The finger's distance makes a trim finer") func distanceMakesATrimFiner() throws {
    var editor = try editor(.allow)
    _ = editor.trimBegan(1, .trailing, at: point(0, 0))
    _ = editor.trimChanged(point(0, -120))
    let fine = try required(editor.trimChanged(point(40, -120)))
    #expect(
      fine.speed == 0.25 && fine.time == seconds(7.48), "40 points at 0.25 are 0.5 s, on a frame")
  }

  @Test("Moving across the axis or changing the curve moves no edge")
  func movingAcrossOrNewCurveMovesNoEdge() throws {
    var editor = try editor(.allow)
    _ = editor.trimBegan(1, .trailing, at: point(0, 0))
    _ = editor.trimChanged(point(33, 0))
    let before = editor.document
    for y in [-160.0, 70, 0, -51] {
      #expect(editor.trimChanged(point(33, y))?.time == seconds(8.64))
    }
    editor.curve = ExponentialCurve.standard
    _ = editor.trimChanged(point(33, -20))
    #expect(editor.document == before)
  }

  @Test("Edges land on frames") func edgesLandOnFrames() throws {
    for rate in [FrameRate(24_000, 1001), FrameRate(25), FrameRate(60_000, 1001), FrameRate(240)] {
      var document = try EditedTimeline.document(.allow, rate: rate)
      try document.insert(.make(1, 0, 5, of: 50), in: 0)
      var editor = try EditedTimeline.editor(document)
      editor.viewport = try EditedTimeline.viewport(pointsPerSecond: 777)
      _ = editor.trimBegan(1, .trailing, at: point(0))
      for x in stride(from: -900.0, to: 2000, by: 7.3) {
        let time = try required(editor.trimChanged(point(x))?.time)
        let isOnFrame = time == rate.start(ofFrame: rate.frame(at: time))
        #expect(isOnFrame || time == seconds(5), "or where it was")
      }
    }
  }

  @Test("An edge that was between frames returns to exactly where it was")
  func edgeOffTheFramesReturnsExactly() throws {
    var document = try EditedTimeline.document(.allow)
    try document.insert(.make(1, 1.013, 5, of: 50), in: 0)
    var editor = try EditedTimeline.editor(document)
    _ = editor.trimBegan(1, .leading, at: point(0))
    _ = editor.trimChanged(point(200))
    _ = editor.trimChanged(point(0))
    #expect(editor.document == document)
  }

  @Test("Scrolling under a resting finger trims, too")
  func scrollingUnderARestingFingerTrims() throws {
    var editor = try editor(.allow)
    _ = editor.trimBegan(1, .trailing, at: point(390))
    editor.viewport.time = seconds(2)
    #expect(editor.trimChanged(point(390))?.time == seconds(9))
    editor.viewport.scale = try TimelineScale(pointsPerSecond: 40)
    #expect(editor.trimChanged(point(390))?.time == seconds(9), "a change of zoom moves nothing")
  }

  @Test("Playback pauses during a trim and resumes only if it was playing")
  func playbackPausesDuringATrim() throws {
    for (playback, began, ended) in [
      (
        PlaybackState.playing, PlaybackState.paused as PlaybackState?,
        PlaybackState.playing as PlaybackState?
      ),
      (.paused, nil, nil),
    ] {
      var editor = try editor(.stop)
      #expect(editor.trimBegan(1, .leading, at: point(0), playback: playback)?.playback == began)
      #expect(editor.trimChanged(point(9))?.playback == nil)
      #expect(editor.trimEnded()?.playback == ended)
      _ = editor.trimBegan(1, .leading, at: point(0), playback: playback)
      #expect(editor.trimCancelled()?.playback == ended)
    }
  }

  @Test("A gesture of an unknown clip leaves the current one alone")
  func unknownClipLeavesTheGestureAlone() throws {
    var editor = try editor(.stop)
    _ = editor.trimBegan(1, .trailing, at: point(0), playback: .playing)
    _ = editor.trimChanged(point(20))
    let trimmed = editor.document
    #expect(editor.trimBegan(99, .leading, at: point(0)) == nil)
    #expect(editor.moveBegan(99, at: point(0)) == nil)
    #expect(editor.isTracking && editor.document == trimmed)
    #expect(editor.trimEnded()?.playback == .playing && editor.document == trimmed)
  }

  @Test("A gesture that replaces another remembers that the video was playing")
  func replacingGestureRemembersPlayback() throws {
    var editor = try editor(.stop)
    _ = editor.trimBegan(1, .leading, at: point(0), playback: .playing)
    _ = editor.moveBegan(1, at: point(0), playback: .paused)
    #expect(editor.moveEnded()?.playback == .playing)
  }
}
