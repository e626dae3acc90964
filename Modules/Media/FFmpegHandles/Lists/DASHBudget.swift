/// What the segments of a manifest may still use: a small one can name more than memory holds.
final class DASHBudget {
  /// The longest name in bytes, which is that of Linux for a path (PATH_MAX).
  static let longestName = 4096

  private var segments: Int
  private var nameBytes: Int
  private let shouldStop: () -> Bool

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - segments: The largest number of segments.
  ///   - nameBytes: The largest length of their names together, in bytes.
  ///   - shouldStop: Called for each segment; returning true ends the budget.
  init(segments: Int, nameBytes: Int, shouldStop: @escaping () -> Bool) {
    (self.segments, self.nameBytes, self.shouldStop) = (segments, nameBytes, shouldStop)
  }

  /// The number of segments that may still be named.
  var segmentsLeft: Int { segments }

  /// Returns whether there may be a segment with this name, too.
  func take(_ name: String) -> Bool {
    segments -= 1
    nameBytes -= name.utf8.count
    return segments >= 0 && nameBytes >= 0 && name.utf8.count <= Self.longestName && !shouldStop()
  }
}
