/// The order in which a thread may acquire locks while it holds others, first to last.
///
/// A lock may be acquired while locks of earlier ranks are held, never while one of its own rank or a
/// later one is. Debug builds check it. Locks created without a rank have `value`: none of them is
/// acquired under another. Public only because `Lock` is.
public enum LockRank: UInt, CaseIterable, Sendable {
  /// What owns a scrubber or a scheduler: the curves and settings of a scrubber, a watcher, a storyboard.
  case owner
  /// The model of a scrubber, which submits requests.
  case scrubber
  /// The decoders of a source, held during a blocking call, which reports frames to the scheduler.
  case source
  /// The delivery of a frame by a thread of a source, which may end at any time.
  case delivery
  /// The state of a scheduler, which searches the frame cache and moves its cursors; or the parts of a growing
  /// file.
  case scheduler
  /// The queue of GOPs that are decoded in parallel.
  case gopQueue
  /// The frame cache of all videos.
  case frameCache
  /// Anything else, such as the next request for a scheduler.
  case value
  /// The memory of decoded frames, which may be released under any other lock.
  case framePool
  /// The handlers of a cancellation, which any of the others may cancel.
  case cancellation
}

/// The ranks of the locks held by a thread.
@usableFromInline package struct HeldLocks: Equatable, Sendable {
  /// One bit for each rank, because a thread holds at most one lock of a rank.
  var bits: UInt = 0

  /// Creates the ranks of a thread that holds no lock.
  package init() {}

  /// Whether a lock may be acquired: all held ones have earlier ranks.
  package func permits(_ rank: LockRank) -> Bool { bits >> rank.rawValue == 0 }

  /// Adds a rank.
  package mutating func insert(_ rank: LockRank) { bits |= 1 << rank.rawValue }

  /// Removes a rank.
  package mutating func remove(_ rank: LockRank) { bits &= ~(1 << rank.rawValue) }
}
