import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Snapping: what to, how near, how it feels, and how it goes with fine speed.
struct SnappingTests {
  /// Clip 1 from 2 s to 7 s, alone on a track where clips stop; others on a second track.
  private func editor(_ others: [(Double, Double)] = [], playhead: Double = 100) throws
    -> TimelineEditor
  {
    var document = try EditedTimeline.document(.stop, .allow)
    try document.insert(.make(1, 2, 5), in: 0)
    for (index, span) in others.enumerated() {
      try document.insert(.make(Clip.ID(rawValue: 10 + index), span.0, span.1), in: 1)
    }
    return try EditedTimeline.editor(document, playhead: playhead)
  }

  private func targets(_ editor: TimelineEditor) -> SnapTargets {
    SnapTargets(editor.document, playhead: editor.playhead, excluding: [1])
  }

  @Test("Targets are clip edges, the playhead, markers, and the timeline's ends")
  func targetsAreEdgesPlayheadMarkersAndEnds() throws {
    var editor = try editor([(8, 2)], playhead: 5)
    try editor.edit { document throws(InvalidParameter) in document.setMarkers([seconds(3)]) }
    #expect(
      targets(editor).targets == [
        SnapTarget(time: .zero, kind: .timelineStart), SnapTarget(time: seconds(3), kind: .marker),
        SnapTarget(time: seconds(5), kind: .playhead),
        SnapTarget(time: seconds(8), kind: .clipStart(10)),
        SnapTarget(time: seconds(10), kind: .clipEnd(10)),
      ])
    let all = SnapTargets(editor.document, playhead: seconds(10)).targets
    #expect(all.last == SnapTarget(time: seconds(10), kind: .playhead), "one for each time")
    #expect(SnapTargets(TimelineDocument(rate: FrameRate(25)), playhead: .zero).targets.count == 1)
  }

  @Test("The nearest target wins, not the first") func theNearestTargetWins() throws {
    // 9.0 and 9.2 are both within 5 points (0.25 s) of 9.12.
    var editor = try editor([(9, 5), (9.2, 5)])
    _ = editor.trimBegan(1, .trailing, at: point(0))
    let answer = try required(editor.trimChanged(point(42.4)))
    #expect(answer.guide == SnapTarget(time: seconds(9.2), kind: .clipStart(11)))
    #expect(answer.time == seconds(9.2))
  }

  @Test("The tolerance is in points", arguments: [(5.0, true), (4.99, true), (5.01, false)])
  func theToleranceIsInPoints(_ points: Double, snaps: Bool) throws {
    for pointsPerSecond in [6.0, 20, 600] {
      var editor = try editor(playhead: 9)
      editor.viewport = try EditedTimeline.viewport(
        pointsPerSecond: pointsPerSecond, width: 10_000)
      let targets = targets(editor)
      let edge = MediaTime(seconds: 9 - points / pointsPerSecond, timescale: MediaTime.flicks)
      let found = targets.target(near: edge, tolerance: 5.000001, in: editor.viewport)
      #expect((found != nil) == snaps)
    }
    let editor = try editor(playhead: 9)
    for tolerance in [Double.nan, -1, 0] {
      let near = targets(editor).target(
        near: seconds(9.01), tolerance: tolerance, in: editor.viewport)
      #expect(near == nil)
      #expect(
        targets(editor).target(near: seconds(9), tolerance: tolerance, in: editor.viewport) != nil)
    }
  }

  @Test("Only targets in view count") func onlyTargetsInViewCount() throws {
    var editor = try editor([(8, 2)])
    editor.viewport = try EditedTimeline.viewport(width: 159)  // up to 7.95 s
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(19))?.guide == nil)
    _ = editor.trimCancelled()
    editor.viewport = try EditedTimeline.viewport(width: 160)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(19))?.guide?.kind == .clipStart(10))
  }

  @Test("A target that scrolls out of view lets go") func targetLeavingTheViewLetsGo() throws {
    var editor = try editor([(8, 2)])
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(19))?.guide != nil)
    editor.viewport = try EditedTimeline.viewport(width: 100)
    #expect(editor.trimChanged(point(19.5))?.feedback == .snapLeft)
  }

  @Test("A clip's own edges are no targets") func itsOwnEdgesAreNoTargets() throws {
    // The original's first 5 points of a trim stick to where the edge was.
    var editor = try editor()
    _ = editor.trimBegan(1, .trailing, at: point(0))
    for x in [0.8, 1.6, 2.4] {
      let answer = try required(editor.trimChanged(point(x)))
      #expect(answer.time == seconds(7 + x / 20) && answer.feedback == [] && answer.guide == nil)
    }
  }

  @Test("Leaving a position that happens to be a target does not stick")
  func leavingATargetDoesNotStick() throws {
    var editor = try editor(playhead: 7)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(0.8))?.time == seconds(7.04))
    #expect(editor.trimChanged(point(1.6))?.feedback == [])
  }

  @Test("Entering, leaving, and passing a target each give their feedback")
  func enterLeaveAndPassGiveFeedback() throws {
    // Targets at 8 s and 8.4 s: 8 points apart, so that their zones meet.
    var editor = try editor([(8, 9), (8.4, 9)])
    _ = editor.trimBegan(1, .trailing, at: point(0))
    func feedback(_ x: Double) throws -> TimelineFeedback {
      try required(editor.trimChanged(point(x))).feedback
    }
    #expect(try feedback(14) == [])
    #expect(try feedback(16) == .snapEntered)
    #expect(try feedback(18) == [], "holds without ticking")
    #expect(try feedback(23) == [])
    let passed = try required(editor.trimChanged(point(25.6)))
    #expect(passed.feedback == .snapPassed && passed.guide?.time == seconds(8.4))
    #expect(try feedback(36) == .snapLeft)
    #expect(try feedback(50) == [])
    // The same when returning.
    #expect(try feedback(32) == .snapEntered)
    #expect(try feedback(22) == .snapPassed)
    #expect(try feedback(11) == .snapLeft)
    #expect(TimelineFeedback([.snapPassed, .limit]).names == ["snapPassed", "limit"])
  }

  @Test("A trembling finger does not tick") func aTremblingFingerDoesNotTick() throws {
    var editor = try editor(playhead: 9)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(36))
    for x in [34.9, 35.1, 34.8, 35.2, 34.5] {
      #expect(editor.trimChanged(point(x))?.feedback == [])
    }
    #expect(editor.trimChanged(point(32.5))?.feedback == .snapLeft)
  }

  @Test("The guide reports where it is and what it snaps to")
  func guideReportsPositionAndTarget() throws {
    var editor = try editor([(8, 2)])
    _ = editor.trimBegan(1, .trailing, at: point(0))
    let guide = try required(editor.trimChanged(point(19))?.guide)
    #expect(guide == SnapTarget(time: seconds(8), kind: .clipStart(10)))
    #expect(editor.viewport.x(of: guide.time) == 160)
    #expect(editor.trimEnded()?.guide == guide, "an edge that is put down on a target is on it")
    #expect(editor.document.clip(1)?.end == seconds(8))
  }

  @Test("A target beyond a limit is ignored") func aTargetBeyondALimitIsNone() throws {
    var document = try EditedTimeline.document(.stop, .allow)
    try document.insert(.make(1, 2, 5, offset: 0, of: 6), in: 0)
    try document.insert(.make(2, 8.1, 5), in: 1)
    try document.insert(.make(3, 7.9, 5), in: 1)
    var editor = try EditedTimeline.editor(document)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(18))?.guide?.kind == .clipStart(3))
    let pushed = try required(editor.trimChanged(point(30)))
    #expect(pushed.time == seconds(8) && pushed.state == .footageEnd && pushed.guide == nil)
  }

  @Test("A modifier key suspends snapping, even during a drag, without a jump")
  func modifierSuspendsSnappingWithoutAJump() throws {
    var editor = try editor(playhead: 9)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(36.8))?.time == seconds(9))
    editor.isSnappingSuspended = true
    let suspended = try required(editor.trimChanged(point(36.8)))
    #expect(suspended.time == seconds(9) && suspended.guide == nil)
    #expect(suspended.feedback == .snapLeft)
    // It continues from the target, not from the finger's position in the zone.
    #expect(editor.trimChanged(point(37.6))?.time == seconds(9.04))
    editor.isSnappingSuspended = false
    #expect(editor.trimChanged(point(37.6))?.time == seconds(9.04))
    #expect(editor.trimChanged(point(38.4))?.time == seconds(9.08), "near, but not taken again")
    _ = editor.trimChanged(point(60))
    _ = editor.trimChanged(point(61))
    #expect(
      editor.trimChanged(point(39))?.guide?.kind == .playhead, "once it has left and comes again")
  }

  @Test(
    "At a fine speed, a finger leaves a target as soon as at full speed",
    arguments: [(0.0, 1.0), (-60, 0.5), (-120, 0.25), (-160, 0.1)])
  func fineSpeedLeavesATargetAsFast(_ y: Double, speed: Double) throws {
    var editor = try editor(playhead: 7)
    editor.viewport = try EditedTimeline.viewport(pointsPerSecond: 20)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(-100))
    _ = editor.trimChanged(point(-100, y))
    // Drag back to the target at that speed, in fifths of a point of the timeline.
    var x = -100.0
    while editor.trimChanged(point(x, y))?.guide == nil, x < 2000 { x += 0.2 / speed }
    let entered = x
    while let answer = editor.trimChanged(point(x, y)), answer.guide != nil, x < 4000 { x += 0.2 }
    // Reached 5 points before, left 7 after; a frame is 0.8 points and may add half of itself.
    #expect(x - entered < 12 + 0.8 / speed + 0.5, "left after \(x - entered) points")
  }

  @Test("At a fine speed, the positions beside a target can be reached")
  func fineSpeedReachesPositionsNearATarget() throws {
    var editor = try editor(playhead: 7)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(20))
    _ = editor.trimChanged(point(20, -160))
    var seen: Set<MediaTime> = []
    for x in stride(from: 20.0, to: -400, by: -2) {
      if let time = editor.trimChanged(point(x, -160))?.time { seen.insert(time) }
    }
    for frame in -6...6 {
      #expect(seen.contains(seconds(7 + Double(frame) * 0.04)), "frame \(frame)")
    }
  }

  @Test("Returning to full speed keeps the position that was found")
  func returnToFullSpeedKeepsThePosition() throws {
    var editor = try editor(playhead: 9)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(30))
    _ = editor.trimChanged(point(30, -160))
    let found = try required(editor.trimChanged(point(60, -160)))
    #expect(found.time == seconds(8.64) && found.guide == nil)
    _ = editor.trimChanged(point(90, -160))
    let near = try required(editor.trimChanged(point(90.4, -160)))
    #expect(near.time == seconds(8.8) && near.guide == nil, "4 points before")
    #expect(editor.trimChanged(point(90.4, 0))?.time == near.time)
    #expect(editor.trimChanged(point(91.3, 0))?.guide == nil)
  }

  @Test("Slowing down inside a zone moves nothing and keeps the zone's width")
  func slowingInsideAZoneMovesNothing() throws {
    var editor = try editor(playhead: 9)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(37))?.time == seconds(9))
    #expect(editor.trimChanged(point(37, -160))?.time == seconds(9))
    #expect(editor.trimChanged(point(33.5, -160))?.guide != nil, "3.5 points beyond are inside")
    #expect(editor.trimChanged(point(17, -160))?.guide == nil)
  }

  @Test("Targets are fixed when the drag begins") func targetsAreLockedWhenTheDragBegins() throws {
    var document = try EditedTimeline.document(.push)
    try document.insert(.make(1, 0, 2), in: 0)
    try document.insert(.make(2, 3, 2), in: 0)
    try document.insert(.make(3, 6, 2), in: 0)
    var editor = try EditedTimeline.editor(document)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(
      editor.trimChanged(point(18))?.guide?.kind == .clipStart(2), "where it meets its neighbor")
    for x in stride(from: 30.0, to: 300, by: 2) {
      #expect(editor.trimChanged(point(x))?.guide == nil, "what it pushes along is no target")
    }
    editor.playhead = seconds(4)
    for x in stride(from: 30.0, to: 60, by: 1) {
      #expect(editor.trimChanged(point(x))?.guide == nil, "nor what came later")
    }
  }

  @Test("In a magnetic track, only what does not move is a target")
  func magneticTargetsStandStill() throws {
    var document = try EditedTimeline.document(.magnetic, .allow)
    try document.insert(.make(1, 0, 5), in: 0)
    try document.insert(.make(2, 6, 5), in: 0)
    try document.insert(.make(3, 7, 5), in: 1)
    var editor = try EditedTimeline.editor(document)
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(39))?.guide?.kind == .clipStart(3))
    #expect(editor.trimChanged(point(99))?.guide == nil)
    _ = editor.trimBegan(2, .leading, at: point(0))
    for x in stride(from: 0.0, to: 80, by: 1) {
      #expect(editor.trimChanged(point(x))?.guide == nil, "its start stands still in the timeline")
    }
  }
}
