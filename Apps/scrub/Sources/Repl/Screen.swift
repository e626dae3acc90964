import Media
import MediaSeek
import Threads

/// The most recent frame delivered for a gesture: the frame on the screen.
final class Screen: Sendable {
  private let latest = Lock<Frame?>(nil)

  /// The frame; `isExact` is false for previews.
  var frame: Frame? { latest.withLock { $0 } }

  /// Shows a delivered frame; a failure keeps the current one.
  func show(_ result: SeekResult) {
    switch result {
    case .preview(let frame, sequence: _), .frame(let frame, sequence: _): show(frame)
    case .failure: break
    }
  }

  /// Shows a frame, or clears the screen for `nil`.
  func show(_ frame: Frame?) { latest.withLock { $0 = frame } }
}
