internal import ScrubMedia
internal import Synchronization

/// A range that is read into the cache ahead of the reads that need it, on a thread of its own.
///
/// It goes on if nothing waits for it any more: a finger that moves on usually needs the same bytes again. The first
/// load of other bytes ends it.
final class ByteLoad: Sendable {
  let range: Range<Int64>
  /// Whether others go first, also those that need the same bytes.
  let isBackground: Bool
  let cancellation = Cancellation()
  private let waiting = Atomic(1)

  /// Creates a load that its creator waits for.
  init(_ range: Range<Int64>, isBackground: Bool) {
    (self.range, self.isBackground) = (range, isBackground)
  }

  /// Whether nothing waits for it.
  var isAbandoned: Bool { waiting.load(ordering: .relaxed) == 0 }

  /// Records that one more call waits for it.
  func join() { waiting.add(1, ordering: .relaxed) }

  /// Records that a call no longer waits for it.
  func leave() { waiting.subtract(1, ordering: .relaxed) }
}
