import ScrubTime
import Testing

@testable import ScrubTimeline

/// Scrub preview while trimming.
struct TrimPreviewTests {
  private func editor(snapping: Bool = false, playhead: Double = 100) throws -> TimelineEditor {
    var document = try EditedTimeline.document(.stop)
    try document.insert(.make(1, 2, 5, offset: 3, of: 20), in: 0)
    var editor = try EditedTimeline.editor(document, playhead: playhead)
    editor.isSnappingSuspended = !snapping
    return editor
  }

  @Test("A leading handle shows the first frame that is kept")
  func leadingHandleShowsTheFirstKeptFrame() throws {
    var editor = try editor()
    #expect(editor.trimBegan(1, .leading, at: point(0))?.previewTime == seconds(3))
    #expect(editor.trimChanged(point(20))?.previewTime == seconds(4))
  }

  @Test("A trailing handle shows the last frame that is kept, not the first cut away")
  func trailingHandleShowsTheLastKeptFrame() throws {
    var editor = try editor()
    #expect(editor.trimBegan(1, .trailing, at: point(0))?.previewTime == seconds(7.96))
    #expect(editor.trimChanged(point(20))?.previewTime == seconds(8.96))
  }

  @Test("Both handles show the frame after snapping") func bothHandlesShowTheSnappedFrame() throws {
    var leading = try editor(snapping: true, playhead: 4)
    _ = leading.trimBegan(1, .leading, at: point(0))
    let first = try required(leading.trimChanged(point(37)))
    #expect(first.guide?.kind == .playhead && first.previewTime == seconds(5))

    var trailing = try editor(snapping: true, playhead: 9)
    _ = trailing.trimBegan(1, .trailing, at: point(0))
    let last = try required(trailing.trimChanged(point(37)))
    #expect(last.guide?.kind == .playhead && last.previewTime == seconds(9.96))
  }

  @Test("The playback position is unchanged and returns at the end")
  func playbackPositionReturnsAtTheEnd() throws {
    for cancels in [false, true] {
      var editor = try editor(playhead: 6)
      _ = editor.trimBegan(1, .trailing, at: point(0))
      #expect(editor.trimChanged(point(-50))?.previewTime != nil)
      let last = cancels ? editor.trimCancelled() : editor.trimEnded()
      #expect(last?.previewTime == nil && last?.isTracking == false)
      #expect(editor.playhead == seconds(6))
    }
  }

  @Test("Pulled beyond the footage, the preview stays inside it")
  func previewStaysInsideTheFootage() throws {
    var editor = try editor()
    _ = editor.trimBegan(1, .trailing, at: point(0))
    #expect(editor.trimChanged(point(5000))?.previewTime == seconds(19.96))
    _ = editor.trimBegan(1, .leading, at: point(0))
    #expect(editor.trimChanged(point(-5000))?.previewTime == seconds(1), "the timeline's start")
  }

  @Test("A clip without footage has no preview") func aClipWithoutFootageHasNoPreview() throws {
    var document = try EditedTimeline.document(.stop)
    try document.insert(.make(1, 2, 5), in: 0)
    var editor = try EditedTimeline.editor(document)
    #expect(editor.trimBegan(1, .trailing, at: point(0))?.previewTime == nil)
  }

  @Test("The last frame is the one on the last frame of the timeline")
  func lastFrameIsThatOfTheTimeline() throws {
    var document = try EditedTimeline.document(.allow)
    try document.insert(.make(1, 1.013, 1, offset: 2, of: 20), in: 0)
    var editor = try EditedTimeline.editor(document)
    editor.settings.minimumDuration = .zero
    _ = editor.trimBegan(1, .trailing, at: point(0))
    let shortest = try required(editor.trimChanged(point(-100)))
    #expect(shortest.state == .minimum && shortest.previewTime == seconds(2.027))
  }
}
