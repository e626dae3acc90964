import Testing

@testable import ScrubTimeline

/// Tests of touch regions and handles.
struct HitTests {
  private func document() throws -> TimelineDocument {
    var document = try EditedTimeline.document(.stop, .allow)
    try document.insert(.make(1, 2, 3), in: 0)
    try document.insert(.make(2, 7, 3), in: 0)
    try document.insert(.make(3, 2, 9), in: 1)
    try document.insert(.make(4, 4, 9), in: 1)
    return document
  }

  @Test("Handles lie outside the clip and are hit over more than twice their width")
  func handlesAreHitOverTwiceTheirWidth() throws {
    let (clip, viewport) = (try Clip.make(1, 2, 3), try EditedTimeline.viewport())
    let leading = TrimHandle(of: clip, .leading, in: viewport)
    #expect(leading.drawn == 20...40 && leading.touch == -4...40)
    let trailing = TrimHandle(of: clip, .trailing, in: viewport)
    #expect(trailing.drawn == 100...120 && trailing.touch == 100...144)
    for handle in [leading, trailing] {
      let (drawn, touch) = (handle.drawn, handle.touch)
      #expect(touch.upperBound - touch.lowerBound > 2 * (drawn.upperBound - drawn.lowerBound))
    }
  }

  @Test("The dimensions of handles are adjustable")
  func theDimensionsOfHandlesAreAdjustable() throws {
    let metrics = try TimelineMetrics(handleWidth: 30, handleTouchWidth: 90)
    let handle = try TrimHandle(
      of: .make(1, 2, 3), .trailing, in: EditedTimeline.viewport(), metrics: metrics)
    #expect(handle.drawn == 100...130 && handle.touch == 100...190)
  }

  /// Clip 1 is from 40 to 100, clip 2 from 140 to 200; the ruler is 16 high, tracks 44 and 4 apart.
  @Test(
    "A finger hits the element under it",
    arguments: [
      (60.0, 5.0, TouchRegion.ruler), (60, 40, .clip(1)), (30, 40, .handle(1, .leading)),
      (-3, 40, .handle(1, .leading)), (-5, 40, .background), (101, 40, .handle(1, .trailing)),
      (119, 40, .handle(1, .trailing)), (121, 40, .handle(2, .leading)), (150, 40, .clip(2)),
      (60, 90, .clip(3)), (90, 90, .clip(4)), (30, 90, .background), (60, 900, .background),
      (.nan, 40, .background), (60, .nan, .background),
    ])
  func fingerHitsTheExpectedElement(_ x: Double, y: Double, region: TouchRegion) throws {
    let document = try document()
    let hit = TouchRegion(
      atX: x, y: y, in: document, viewport: try EditedTimeline.viewport(),
      layout: TimelineLayout(trackCount: 2), selection: [1, 2])
    #expect(hit == region)
  }

  @Test("Only selected clips have handles") func onlySelectedClipsHaveHandles() throws {
    let hit = TouchRegion(
      atX: 30, y: 40, in: try document(), viewport: try EditedTimeline.viewport(),
      layout: TimelineLayout(trackCount: 7))
    #expect(hit == .background)
    let none = TouchRegion(
      atX: 30, y: 200, in: try document(), viewport: try EditedTimeline.viewport(),
      layout: TimelineLayout(trackCount: 7))
    #expect(none == .background, "a row without a track")
  }

  /// The whole way: a finger comes down on a handle, trims, and another one does not interfere.
  @Test("Fingers drive the editor through the arbiter") func fingersDriveTheEditor() throws {
    var editor = try EditedTimeline.editor(document())
    var arbiter = GestureArbiter()
    let layout = TimelineLayout(trackCount: 2)
    func region(_ x: Double, _ y: Double) -> TouchRegion {
      TouchRegion(
        atX: x, y: y, in: editor.document, viewport: editor.viewport, layout: layout,
        selection: [1])
    }
    _ = arbiter.touchDown(1, point(110, 40), on: region(110, 40))
    let began = arbiter.touchMoved(1, point(121, 40))
    guard began.began == .handleTrim, case .handle(let clip, let edge) = began.region else {
      Issue.record("\(began)")
      return
    }
    _ = editor.trimBegan(clip, edge, at: began.point)
    #expect(editor.document.clip(1)?.end == seconds(5), "the way of telling does not count")
    let trimmed = arbiter.touchMoved(1, point(141, 40))
    #expect(trimmed.isForOwner && editor.trimChanged(trimmed.point)?.time == seconds(6))
    _ = arbiter.touchDown(2, point(300, 90), on: region(300, 90))
    #expect(!arbiter.touchMoved(2, point(350, 90)).isForOwner)
    #expect(arbiter.touchUp(1).ended == .handleTrim)
    _ = editor.trimEnded()
    #expect(editor.document.spans() == [[2, 6], [7, 10]] && editor.canUndo)
  }
}
