import Desktop
import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import Testing
import Waiting

/// The clip of the tests: half a minute of frames that contain their number.
enum Clip {
  static let frames = 900
  static let frameRate = 30

  /// The path; the clip is created once and kept in the temporary folder.
  static func path() throws -> String { try made.get() }

  private static let made = Result { try KeptClip.path(frames: frames) }

  /// Returns the frame displayed at a value of the slider, in seconds.
  static func frame(at value: Double) -> Int {
    // A time up to a microsecond before a frame refers to that frame.
    let number = Int(((value + 1e-6) * Double(frameRate)).rounded(.down))
    return min(max(number, 0), frames - 1)
  }
}

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
