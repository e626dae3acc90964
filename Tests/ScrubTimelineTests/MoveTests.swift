import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Lifted clips: along a track, between tracks, and past their neighbors.
struct MoveTests {
  /// Clips 1 (0 s to 2 s), 2 (2 s to 5 s) and 3 (5 s to 9 s) on track 0, and an empty track 1.
  private func editor(_ policy: OverlapPolicy, other: OverlapPolicy = .allow) throws
    -> TimelineEditor
  {
    var document = try EditedTimeline.document(policy, other)
    for (id, span) in [(1, (0.0, 2.0)), (2, (2, 3)), (3, (5, 4))] {
      try document.insert(.make(Clip.ID(rawValue: id), span.0, span.1), in: 0)
    }
    var editor = try EditedTimeline.editor(document)
    editor.isSnappingSuspended = true
    return editor
  }

  @Test("Lifting a clip moves nothing") func liftingAClipMovesNothing() throws {
    var editor = try editor(.magnetic)
    let before = editor.document
    let began = try required(editor.moveBegan(2, at: point(60), playback: .playing))
    #expect(began.start == seconds(2) && began.feedback == .lifted && began.playback == .paused)
    #expect(editor.moveChanged(point(60), over: 0)?.feedback == [])
    let ended = try required(editor.moveEnded())
    #expect(ended.feedback == .dropped && ended.playback == .playing && !ended.isTracking)
    #expect(editor.document == before && !editor.canUndo)
  }

  @Test("The slot changes when the finger passes the middle of another clip")
  func slotChangesAtTheMiddleOfAnotherClip() throws {
    var editor = try editor(.magnetic)
    _ = editor.moveBegan(1, at: point(20))
    let short = try required(editor.moveChanged(point(70), over: nil))
    #expect(short.feedback == [] && short.start == .zero && short.drawnStart == seconds(2.48))
    let past = try required(editor.moveChanged(point(71), over: nil))
    #expect(past.feedback == .slot && past.start == seconds(3))
    #expect(editor.document.tracks[0].clips.map(\.id) == [2, 1, 3])
    #expect(
      editor.moveChanged(point(69), over: nil)?.feedback == [], "it does not swap back at once")
    #expect(editor.moveChanged(point(29), over: nil)?.feedback == .slot)
    _ = editor.moveChanged(point(390), over: nil)
    #expect(editor.document.tracks[0].clips.map(\.id) == [2, 3, 1])
    #expect(editor.document.spans() == [[0, 3], [3, 7], [7, 9]])
    try editor.document.validate()
  }

  @Test("A magnetic move has no guide") func aMagneticMoveHasNoGuide() throws {
    var editor = try editor(.magnetic)
    editor.isSnappingSuspended = false
    _ = editor.moveBegan(1, at: point(20))
    for x in stride(from: 20.0, to: 300, by: 3) {
      #expect(editor.moveChanged(point(x), over: nil)?.guide == nil)
    }
  }

  @Test("A clip stops at its neighbor and goes on in the next gap")
  func clipStopsAtItsNeighborOrJumpsTheGap() throws {
    var document = try EditedTimeline.document(.stop)
    for (id, span) in [(1, (0.0, 2.0)), (2, (4, 3)), (3, (10, 4))] {
      try document.insert(.make(Clip.ID(rawValue: id), span.0, span.1), in: 0)
    }
    var editor = try EditedTimeline.editor(document)
    editor.isSnappingSuspended = true
    _ = editor.moveBegan(1, at: point(10))
    #expect(editor.moveChanged(point(60), over: nil)?.start == seconds(2))
    #expect(editor.moveChanged(point(70), over: nil)?.start == seconds(2), "held by clip 2")
    let next = try required(editor.moveChanged(point(120), over: nil))
    #expect(next.start == seconds(7) && next.feedback == .slot && next.drawnStart == seconds(5.48))
    #expect(editor.moveChanged(point(160), over: nil)?.start == seconds(7.48))
    try editor.document.validate()
  }

  @Test("Neighbors give way and return when a clip has passed")
  func neighborsGiveWayAndReturn() throws {
    var document = try EditedTimeline.document(.push)
    for (id, span) in [(1, (0.0, 2.0)), (2, (4, 3)), (3, (10, 4))] {
      try document.insert(.make(Clip.ID(rawValue: id), span.0, span.1), in: 0)
    }
    var editor = try EditedTimeline.editor(document)
    editor.isSnappingSuspended = true
    _ = editor.moveBegan(1, at: point(10))
    _ = editor.moveChanged(point(70), over: nil)
    #expect(editor.document.spans() == [[3, 5], [5, 8], [10, 14]])
    _ = editor.moveChanged(point(130), over: nil)
    #expect(editor.document.spans() == [[4, 7], [7, 9], [10, 14]])
    _ = editor.moveChanged(point(10), over: nil)
    #expect(editor.document == document)
  }

  @Test("A clip moves to the track under the finger, and the gap closes")
  func clipMovesToTheTrackUnderTheFinger() throws {
    var editor = try editor(.magnetic)
    _ = editor.moveBegan(2, at: point(50))
    let over = try required(editor.moveChanged(point(90, 50), over: 1))
    #expect(
      over.track == 1 && over.start == seconds(4) && over.feedback == .slot && over.speed == 1)
    #expect(
      editor.document.spans(0) == [[0, 2], [2, 6]] && editor.document.spans(1) == [[4, 7]])
    #expect(editor.moveChanged(point(90, 90), over: 7)?.track == 1, "there is no track 7")
    _ = editor.moveChanged(point(50, 0), over: 0)
    #expect(editor.document.spans(0) == [[0, 2], [2, 5], [5, 9]])
  }

  @Test("Moves stay on their track where the policy says so")
  func movesCanBeLimitedToTheirTrack() throws {
    var editor = try editor(.allow)
    editor.settings.movesBetweenTracks = false
    _ = editor.moveBegan(2, at: point(50))
    _ = editor.moveChanged(point(50, 120), over: 1)
    let answer = try required(editor.moveChanged(point(90, 120), over: 1))
    #expect(answer.track == 0 && answer.speed == 0.25 && answer.start == seconds(2.48))
  }

  @Test("Both edges of a moved clip snap, and the nearer one wins")
  func nearerEdgeOfAMovedClipSnaps() throws {
    var editor = try editor(.allow)
    editor.isSnappingSuspended = false
    editor.playhead = seconds(12.08)
    _ = editor.moveBegan(2, at: point(50))
    let trailing = try required(editor.moveChanged(point(50 + 141.6), over: nil))
    #expect(trailing.guide == SnapTarget(time: seconds(12.08), kind: .playhead))
    #expect(trailing.start == seconds(9.08), "and not the start at 9, the end of clip 3")
    let leading = try required(editor.moveChanged(point(50 + 199), over: nil))
    #expect(leading.start == seconds(12.08) && leading.feedback == .snapPassed)
    #expect(editor.moveEnded()?.guide?.kind == .playhead)
  }

  @Test("A clip that gave way is no snap target") func displacedClipIsNoTarget() throws {
    var document = try EditedTimeline.document(.push)
    try document.insert(.make(1, 0, 2), in: 0)
    try document.insert(.make(2, 5, 3), in: 0)
    var editor = try EditedTimeline.editor(document)
    _ = editor.moveBegan(1, at: point(1))
    let answer = try required(editor.moveChanged(point(100), over: nil))
    #expect(
      editor.document.clip(1)?.start == seconds(5) && editor.document.clip(2)?.start == seconds(7))
    #expect(answer.guide == nil && answer.feedback == [])
    let before = try required(editor.moveChanged(point(61), over: nil))
    #expect(before.guide?.kind == .clipStart(2) && before.start == seconds(3))
  }

  @Test("No move leaves the timeline") func noMoveLeavesTheTimeline() throws {
    for policy in OverlapPolicy.allCases {
      var editor = try editor(policy)
      _ = editor.moveBegan(2, at: point(50))
      for x in [-1e9, 1e9, .nan, .infinity, -.infinity] {
        _ = editor.moveChanged(point(x, x), over: nil)
        try editor.document.validate()
      }
    }
  }

  @Test("A move that would make the timeline too long changes nothing")
  func moveBeyondTheLongestTimelineIsIgnored() throws {
    var editor = try editor(.allow, other: .push)
    try editor.edit { document throws(InvalidParameter) in
      try document.insert(.make(9, 1, 31_622_398), in: 1)
    }
    _ = editor.moveBegan(3, at: point(101))
    let answer = try required(editor.moveChanged(point(11), over: 1))
    #expect(answer.track == 0)
    try editor.document.validate()
  }
}
