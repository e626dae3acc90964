import ScrubTestSupport
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Timelines that tests edit, at 25 frames and 20 points per second with 20 seconds in view.
enum EditedTimeline {
  /// A document with one track for each given policy, with the identifiers 0, 1 and so on.
  static func document(_ policies: OverlapPolicy..., rate: FrameRate = FrameRate(25)) throws
    -> TimelineDocument
  {
    var document = TimelineDocument(rate: rate)
    for (index, policy) in policies.enumerated() {
      try document.addTrack(Track.ID(rawValue: index), overlap: policy)
    }
    return document
  }

  static func viewport(
    pointsPerSecond: Double = 20, width: Double = 400, at time: Double = 0
  ) throws -> TimelineViewport {
    try TimelineViewport(
      scale: TimelineScale(pointsPerSecond: pointsPerSecond), width: width, padding: .none,
      time: seconds(time))
  }

  static func editor(
    _ document: TimelineDocument, playhead: Double = 100,
    curve: any SpeedCurve = TieredCurve.classic
  ) throws -> TimelineEditor {
    try TimelineEditor(document, viewport: viewport(), playhead: seconds(playhead), curve: curve)
  }
}

func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

/// Returns the response to an event, which must not be `nil`.
func required<Answer>(
  _ answer: Answer?, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Answer {
  try #require(answer, sourceLocation: sourceLocation)
}

func point(_ x: Double, _ y: Double = 0) -> TouchPoint { TouchPoint(x: x, y: y) }

extension Clip {
  /// A clip of footage from `offset` with `length` seconds; without a length, of free footage.
  static func make(
    _ id: ID, _ start: Double, _ duration: Double, offset: Double = 0, of length: Double? = nil
  ) throws(InvalidParameter) -> Clip {
    let footage = length.map {
      Footage.finite(offset: MediaTime(seconds: offset), length: MediaTime(seconds: $0))
    }
    return try Clip(
      id: id, start: MediaTime(seconds: start), duration: MediaTime(seconds: duration),
      footage: footage ?? .free)
  }
}

extension TimelineDocument {
  /// The starts and ends of a track's clips, in seconds.
  func spans(_ track: Int = 0) -> [[Double]] {
    tracks[track].clips.map { [$0.start.seconds, $0.end.seconds] }
  }
}
