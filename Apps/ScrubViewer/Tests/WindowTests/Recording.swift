import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import Testing
import Waiting

/// A gesture recorded by the viewer.
struct Recording {
  let gesture: RecordedGesture

  /// Reads a recording once its last event is one that ends a drag.
  init(_ path: String) throws {
    gesture = try eventually("the recording of a drag") {
      guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return nil }
      let gesture = try JSONDecoder().decode(RecordedGesture.self, from: data)
      return switch gesture.events.last {
      case .touchUp, .touchCancelled: gesture
      default: nil
      }
    }
  }

  /// The points of the finger's moves.
  var moves: [TouchPoint] {
    gesture.events.compactMap { event in
      if case .touchMoved(let point) = event { point } else { nil }
    }
  }

  /// Returns the last frame of a replay.
  func replayedFrame() throws -> Int {
    var (replay, value) = (GestureReplay(gesture), Double?.none)
    while let response = replay.next() { value = response.value }
    return Clip.frame(at: try #require(value))
  }
}
