import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// The laws of the timeline for any sequence of touches.
struct TimelineControllerLawTests {
  private static func controller(
    _ padding: TimelinePadding, _ overlap: OverlapPolicy
  ) throws -> TimelineController {
    var timeline = try TimelineController(
      rate: FrameRate(25), width: 300, padding: padding, maximumHeight: 120)
    for track in 1...3 {
      let ids = (0..<3).map { timeline.newClip(named: "clip \(track) \($0)") }
      try timeline.editor.edit { (document) throws(InvalidParameter) in
        try document.addTrack(Track.ID(rawValue: track), overlap: overlap)
        for (index, id) in ids.enumerated() {
          let length = MediaTime(value: 4, timescale: 1)
          try document.insert(
            Clip(
              id: id, start: MediaTime(value: Int64(index * 5), timescale: 1), duration: length,
              footage: index == 1
                ? .finite(offset: .zero, length: MediaTime(value: 6, timescale: 1)) : .free),
            in: Track.ID(rawValue: track))
        }
      }
      timeline.selection.insert(ids[1])
    }
    timeline.synchronize()
    return timeline
  }

  private static let cases = TimelinePadding.allCases.flatMap { padding in
    OverlapPolicy.allCases.flatMap { overlap in (1...6).map { (padding, overlap, UInt64($0)) } }
  }

  @Test("Any fingers leave a valid timeline", arguments: cases)
  func anyFingersLeaveAValidTimeline(
    padding: TimelinePadding, overlap: OverlapPolicy, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var timeline = try Self.controller(padding, overlap)
    var time = 0.0
    for step in 0..<300 {
      time += Double.random(in: -0.01...0.3, using: &generator)
      let finger = Int.random(in: 1...3, using: &generator)
      let wild = [Double.nan, .infinity, -1e12, 1e12]
      func coordinate(_ range: ClosedRange<Double>) -> Double {
        let isWild = Int.random(in: 0..<40, using: &generator) == 0
        return isWild
          ? wild.randomElement(using: &generator)! : .random(in: range, using: &generator)
      }
      let point = TouchPoint(x: coordinate(-20...320), y: coordinate(-20...160), time: time)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<5: _ = timeline.touchDown(finger, point)
      case 5..<14: _ = timeline.touchMoved(finger, point)
      case 14..<17: _ = timeline.touchUp(finger, point)
      case 17: _ = timeline.touchesCancelled()
      case 18: _ = timeline.timePassed(to: time + 1)
      default: timeline.editor.undo()
      }
      timeline.synchronize()
      try timeline.document.validate()
      let playhead = timeline.scroller.playhead
      #expect(playhead >= .zero, "seed \(seed), step \(step)")
      #expect(playhead <= timeline.scroller.duration, "seed \(seed), step \(step)")
    }
    // Without fingers there is no gesture, and the view is inside the content.
    _ = timeline.touchesCancelled()
    _ = timeline.timePassed(to: time + 1000)
    #expect(!timeline.editor.isTracking && !timeline.scroller.isMoving && timeline.guide == nil)
    #expect(timeline.scroller.duration == timeline.document.duration)
  }

  @Test("Fingers that are taken away leave no trace", arguments: cases)
  func cancelledFingersLeaveNoTrace(
    padding: TimelinePadding, overlap: OverlapPolicy, seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var timeline = try Self.controller(padding, overlap)
    for round in 0..<20 {
      let (document, viewport) = (timeline.document, timeline.viewport)
      let playhead = timeline.playhead
      var time = Double(round) * 1000
      func point() -> TouchPoint {
        TouchPoint(
          x: .random(in: 0...300, using: &generator), y: .random(in: 0...120, using: &generator),
          time: time)
      }
      _ = timeline.touchDown(1, point())
      time += Double.random(in: 0...1, using: &generator)
      for _ in 0..<10 {
        time += 0.02
        _ = timeline.touchMoved(1, point())
      }
      _ = timeline.touchesCancelled()
      #expect(timeline.document == document, "seed \(seed), round \(round)")
      #expect(timeline.viewport.time == viewport.time, "seed \(seed), round \(round)")
      #expect(timeline.playhead == playhead, "seed \(seed), round \(round)")
    }
  }
}
