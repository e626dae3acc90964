import Foundation
import Testing

/// The built viewer, driven by pointer, keys and the accessibility bus on a display of its own.
///
/// One at a time: there is one pointer and one keyboard.
@Suite(.serialized, .enabled(if: TestDisplay.isPresent))
struct WindowTests {}

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
