import Desktop
import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import Testing

/// The built viewer, driven by pointer, keys and the accessibility bus on a display of its own.
///
/// One at a time: there is one pointer and one keyboard.
@Suite(.serialized, .enabled(if: TestDisplay.isPresent), ClosesWindow()) struct WindowTests {}

/// Closes the window that a test leaves open, and checks that it went in good order; one of a failed test is killed.
nonisolated struct ClosesWindow: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  @MainActor func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    defer { Viewer.current = nil }
    try await body()
    try Viewer.current?.closeAndCheck()
  }
}

/// The display that `.ci/on-display.sh` starts; a person's own is never touched.
nonisolated enum TestDisplay {
  static let isPresent: Bool = {
    if ProcessInfo.processInfo.environment["FINESCRUB_DISPLAY"] != nil { return true }
    FileHandle.standardError.write(
      Data(
        "*** SKIPPED: tests that drive the viewer's window; run them by 'make test-viewer'. ***\n"
          .utf8))
    return false
  }()

  /// Whether a finger does what the pointer does elsewhere.
  static let hasTouchScreen = ProcessInfo.processInfo.environment["FINESCRUB_TOUCH"] != nil
}

/// The display of the tests.
let screen = Screen.shared

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
