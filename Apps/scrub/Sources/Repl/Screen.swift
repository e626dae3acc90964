import Media
import MediaSeek
import Threads

/// The picture that is on the screen, or would be: the last one that came for a gesture.
final class Screen: Sendable {
  private let latest = Lock<Frame?>(nil)

  /// The picture; previews are marked in it.
  var frame: Frame? { latest.withLock { $0 } }

  /// Puts a picture on the screen; a failure leaves the one that is there.
  func show(_ answer: SeekResult) {
    switch answer {
    case .preview(let frame, sequence: _), .frame(let frame, sequence: _): show(frame)
    case .failure: break
    }
  }

  /// Puts a picture on the screen, or takes it off.
  func show(_ frame: Frame?) { latest.withLock { $0 = frame } }
}
