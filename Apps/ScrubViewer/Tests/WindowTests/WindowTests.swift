import Desktop
import Foundation
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

let screen = Screen.shared
