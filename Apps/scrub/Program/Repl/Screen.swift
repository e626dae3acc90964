import ScrubMedia
import ScrubThreads

/// The most recent frame delivered for a gesture: the frame on the screen.
final class Screen: Sendable {
  private let latest = Lock<Frame?>(nil)

  /// The frame; `isExact` is false for previews.
  var frame: Frame? { latest.withLock { $0 } }

  /// Shows a frame, or clears the screen for `nil`.
  func show(_ frame: Frame?) { latest.withLock { $0 = frame } }
}
