import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Moving a selected clip, and a timeline that the user collapses at any time.
struct CollapseTests {
  /// Returns a timeline of five tracks with a clip each, of which about two are in view.
  private func timeline() throws -> (TimelineController, [Clip.ID]) {
    var controller = try TimelineController(
      rate: FrameRate(25), width: 400, padding: .none, maximumHeight: 120)
    let clips = (0..<5).map { controller.newClip(named: "\($0)") }
    try controller.editor.edit { (document) throws(InvalidParameter) in
      for (track, id) in clips.enumerated() {
        try document.addTrack(Track.ID(rawValue: track), overlap: .allow)
        let clip = try Clip(
          id: id, start: seconds(2), duration: seconds(4), footage: .free)
        try document.insert(clip, in: Track.ID(rawValue: track))
      }
    }
    controller.synchronize()
    return (controller, clips)
  }

  private func point(_ x: Double, _ y: Double, _ time: Double) -> TouchPoint {
    TouchPoint(x: x, y: y, time: time)
  }

  /// The y coordinate of the middle of a track.
  private func middle(of track: Int, in controller: TimelineController) throws -> Double {
    let row = try #require(controller.layout.rows.first { $0.track == track })
    return row.y + row.height / 2 - controller.scrolledBy
  }

  @Test("Dragging a selected clip moves it, and dragging another one scrolls")
  func draggingASelectedClipMovesIt() throws {
    for isSelected in [true, false] {
      var (controller, clips) = try timeline()
      controller.selection = isSelected ? [clips[0]] : []
      let y = try middle(of: 0, in: controller)
      _ = controller.touchDown(1, point(80, y, 0))
      var began: TimelineGesture?
      for step in 1...10 {
        let next = point(80 + Double(step) * 6, y, Double(step) * 0.016)
        began = controller.touchMoved(1, next).began ?? began
      }
      _ = controller.touchUp(1, point(140, y, 0.2))
      let start = try #require(controller.document.clip(clips[0])).start
      #expect(began == (isSelected ? .clipMove : .horizontalScroll))
      #expect(isSelected ? start > seconds(4) : start == seconds(2))
    }
  }

  @Test("The roll of a lifting finger moves no clip", arguments: [0.0, 3, 6])
  func rollMovesNoClip(roll: Double) throws {
    var (controller, clips) = try timeline()
    controller.selection = [clips[0]]
    let y = try middle(of: 0, in: controller)
    _ = controller.touchDown(1, point(80, y, 0))
    for step in 1...10 {
      _ = controller.touchMoved(1, point(80 + Double(step) * 6.1, y, Double(step) * 0.016))
    }
    let rested = try #require(controller.document.clip(clips[0])).start
    for step in 1...4 {
      _ = controller.touchMoved(1, point(141 + roll * Double(step) / 4, y, 1 + Double(step) * 0.01))
    }
    _ = controller.touchUp(1, point(141 + roll, y, 1.045))
    #expect(try #require(controller.document.clip(clips[0])).start == rested)
    #expect(rested > seconds(2))
  }

  @Test("Touches of a collapsed timeline hit the row that it shows")
  func touchesHitTheCollapsedRow() throws {
    var (controller, clips) = try timeline()
    controller.collapsedTrack = 3
    #expect(controller.layout.rows.map(\.track) == [nil, 3])
    let y = try middle(of: 3, in: controller)
    #expect(controller.region(at: point(80, y, 0)) == .clip(clips[3]))
    _ = controller.touchDown(1, point(80, y, 0))
    _ = controller.touchUp(1, point(80, y, 0.1))
    #expect(controller.selection == [clips[3]])
    controller.collapsedTrack = 99
    #expect(controller.region(at: point(80, y, 0)) == .clip(clips[4]))
    controller.collapsedTrack = nil
    #expect(controller.region(at: point(80, y, 0)) == .clip(clips[0]))
  }

  @Test("An expanded timeline is scrolled as before it was collapsed") func scrollIsKept() throws {
    var (controller, _) = try timeline()
    controller.scrolledBy = 60
    controller.synchronize()
    controller.collapsedTrack = 2
    controller.synchronize()
    #expect(controller.scrolledBy == 0)
    controller.collapsedTrack = 1
    controller.collapsedTrack = nil
    #expect(controller.scrolledBy == 60)
  }

  @Test("A vertical scroll continues from where the other state is scrolled")
  func scrollContinues() throws {
    var (controller, _) = try timeline()
    controller.scrolledBy = 40
    controller.synchronize()
    _ = controller.touchDown(1, point(300, 100, 0))
    var began: TimelineGesture?
    for step in 1...3 {
      let next = point(300, 100 - Double(step) * 10, Double(step) * 0.016)
      began = controller.touchMoved(1, next).began ?? began
    }
    let scrolledBy = controller.scrolledBy
    try #require(began == .verticalScroll && scrolledBy > 40)
    controller.collapsedTrack = 1
    _ = controller.touchMoved(1, point(300, 50, 0.1))
    controller.collapsedTrack = nil
    _ = controller.touchMoved(1, point(300, 50, 0.2))
    #expect(controller.scrolledBy == scrolledBy)
    _ = controller.touchMoved(1, point(300, 55, 0.3))
    #expect(controller.scrolledBy == scrolledBy - 5)
  }

  /// Law 4: a change of state alone, and an event at the previous point, move nothing.
  @Test(
    "Collapsing at any time moves neither the playhead nor a clip",
    arguments: Array(1...200 as ClosedRange<UInt64>))
  func collapsingMovesNothing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (controller, clips) = try timeline()
    controller.selection = [clips[Int.random(in: 0..<5, using: &random)]]
    var (time, fingers) = (0.0, [Int: TouchPoint]())
    for step in 0..<80 {
      time += [0.016, 0.2, 0.6].randomElement(using: &random) ?? 0.016
      let finger = Int.random(in: 1...2, using: &random)
      let next = point(
        .random(in: 0...400, using: &random), .random(in: 0...150, using: &random), time)
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        _ = controller.touchDown(finger, next)
        fingers[finger] = next
      case 2:
        _ = controller.touchUp(finger, next)
        fingers[finger] = nil
      case 3...5:
        let before = (controller.playhead, controller.viewport, controller.document)
        let collapses = Int.random(in: 0..<3, using: &random) > 0
        controller.collapsedTrack = collapses ? Int.random(in: 0..<6, using: &random) : nil
        #expect(controller.viewport == before.1, "seed \(seed), step \(step)")
        for (finger, last) in fingers {
          _ = controller.touchMoved(finger, TouchPoint(x: last.x, y: last.y))
        }
        #expect(controller.playhead == before.0, "seed \(seed), step \(step)")
        #expect(controller.document == before.2, "seed \(seed), step \(step)")
        // A rubber band rounds an event that is repeated.
        let shift = controller.viewport.x(of: .zero) - before.1.x(of: .zero)
        #expect(abs(shift) < 1e-9, "seed \(seed), step \(step)")
        let offset = controller.scrolledBy
        #expect(offset >= 0 && offset <= controller.layout.scrollRange.upperBound)
      default:
        guard fingers[finger] != nil else { continue }
        _ = controller.touchMoved(finger, next)
        fingers[finger] = next
      }
    }
  }
}
