internal import ScrubMedia
internal import Synchronization

/// A range that is read into the cache ahead of the reads that need it, on a thread of its own.
///
/// It goes on if nothing waits for it any more: a finger that moves on usually needs the same bytes again. The first
/// load of other bytes ends it.
final class ByteLoad: Sendable {
  let range: Range<Int64>
  let cancellation = Cancellation()
  private let isWanted = Atomic(true)

  init(_ range: Range<Int64>) { self.range = range }

  /// Whether nothing waits for it.
  var isAbandoned: Bool { !isWanted.load(ordering: .relaxed) }

  /// Records that nothing waits for it.
  func abandon() { isWanted.store(false, ordering: .relaxed) }
}
