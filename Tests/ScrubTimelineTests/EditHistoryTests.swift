import ScrubTime
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Tests of undo, redo and canceled gestures.
struct EditHistoryTests {
  private func editor() throws -> TimelineEditor {
    var document = try EditedTimeline.document(.push)
    try document.insert(.make(1, 0, 5, of: 20), in: 0)
    try document.insert(.make(2, 6, 5, of: 20), in: 0)
    return try EditedTimeline.editor(document)
  }

  @Test("A whole gesture is one step") func aWholeGestureIsOneStep() throws {
    var editor = try editor()
    let before = editor.document
    _ = editor.trimBegan(1, .trailing, at: point(0))
    for x in 1...50 { _ = editor.trimChanged(point(Double(x))) }
    #expect(!editor.canUndo, "nothing is committed yet")
    #expect(editor.undo() == false)
    _ = editor.trimEnded()
    let after = editor.document
    #expect(after != before && editor.canUndo && !editor.canRedo)
    #expect(editor.undo() == true)
    #expect(editor.document == before && !editor.canUndo && editor.canRedo)
    #expect(editor.redo() == true)
    #expect(editor.document == after && !editor.canRedo)
  }

  @Test("A gesture that changes nothing is no step")
  func aGestureThatChangesNothingIsNoStep() throws {
    var editor = try editor()
    _ = editor.trimBegan(1, .trailing, at: point(0))
    _ = editor.trimChanged(point(70))
    _ = editor.trimChanged(point(0))
    _ = editor.trimEnded()
    #expect(!editor.canUndo)
  }

  @Test("A canceled gesture leaves no trace") func aCanceledGestureLeavesNoTrace() throws {
    var editor = try editor()
    let before = editor.document
    _ = editor.trimBegan(2, .trailing, at: point(0))
    _ = editor.trimChanged(point(200))
    #expect(editor.document != before)
    let cancelled = try required(editor.trimCancelled())
    #expect(cancelled.time == seconds(11) && cancelled.stretch == 0 && cancelled.guide == nil)
    #expect(editor.document == before && !editor.canUndo && !editor.isTracking)

    _ = editor.moveBegan(1, at: point(9))
    _ = editor.moveChanged(point(200), over: nil)
    let back = try required(editor.moveCancelled())
    #expect(back.start == .zero && back.drawnStart == .zero && editor.document == before)
  }

  @Test("A new edit discards the edits that had been undone")
  func newEditDiscardsUndoneEdits() throws {
    var editor = try editor()
    try editor.edit { document throws(InvalidParameter) in _ = document.remove(1) }
    editor.undo()
    try editor.edit { document throws(InvalidParameter) in _ = document.remove(2) }
    #expect(!editor.canRedo && editor.document.tracks[0].clips.map(\.id) == [1])
  }

  @Test("An edit that fails changes nothing") func aFailedEditChangesNothing() throws {
    var editor = try editor()
    let before = editor.document
    #expect(throws: InvalidParameter.self) {
      try editor.edit { document throws(InvalidParameter) in
        document.remove(1)
        try document.insert(.make(2, 0, 1), in: 0)
      }
    }
    #expect(editor.document == before && !editor.canUndo)
  }

  @Test("Other edits wait for the gesture") func otherEditsWaitForTheGesture() throws {
    var editor = try editor()
    _ = editor.moveBegan(1, at: point(9))
    #expect(throws: InvalidParameter.self) {
      try editor.edit { document throws(InvalidParameter) in _ = document.remove(1) }
    }
    #expect(!editor.canRedo && editor.isTracking)
  }

  @Test("Only a limited number of steps is kept") func oldestStepsAreDropped() throws {
    var editor = try editor()
    editor.settings.undoDepth = 3
    for length in 1...5 {
      try editor.edit { document throws(InvalidParameter) in
        document.trim(1, .trailing, to: seconds(Double(length) * 0.9))
      }
    }
    var steps = 0
    while editor.undo() { steps += 1 }
    #expect(steps == 3 && editor.document.clip(1)?.end == seconds(1.8))
    editor.settings.undoDepth = -1
    try editor.edit { document throws(InvalidParameter) in _ = document.remove(1) }
    #expect(!editor.canUndo)
  }

  @Test("Events of a gesture that is over do nothing")
  func eventsAfterTheGestureDoNothing() throws {
    var editor = try editor()
    let before = editor.document
    #expect(editor.trimChanged(point(1)) == nil)
    #expect(editor.trimEnded() == nil)
    #expect(editor.trimCancelled() == nil)
    #expect(editor.moveChanged(point(1), over: 0) == nil)
    #expect(editor.moveEnded() == nil)
    #expect(editor.moveCancelled() == nil)
    #expect(editor.trimBegan(77, .leading, at: point(0)) == nil)
    #expect(editor.moveBegan(77, at: point(0)) == nil)
    _ = editor.moveBegan(1, at: point(0))
    #expect(editor.trimChanged(point(100)) == nil)
    #expect(editor.trimEnded() == nil)
    #expect(editor.document == before)
  }
}
