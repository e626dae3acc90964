internal import ScrubMedia

extension FrameStore {
  /// The thumbnail tier of a video: reduced copies of frames, which serve as previews, evenly spread
  /// over the video.
  struct Thumbnails {
    private let reduction: Int
    private let leastSpacing: Int64
    /// The timestamps of the first frame and of the end of the video.
    private(set) var span: ClosedRange<Int64>
    /// The copies in display order.
    private(set) var entries: [Entry] = []
    /// The memory of all copies.
    private(set) var byteCount = 0

    /// Creates an empty tier.
    ///
    /// - Parameters:
    ///   - span: The timestamps of the first frame and of the end of the video.
    ///   - leastSpacing: The least distance between two copies, in ticks.
    ///   - reduction: The factor by which width and height shrink.
    init(
      span: ClosedRange<Int64>, leastSpacing: Int64 = 1,
      reduction: Int = SeekTuning.standard.thumbnailReduction
    ) {
      self.span = span
      self.leastSpacing = max(1, leastSpacing)
      self.reduction = max(1, reduction)
    }

    /// Adjusts to the end of a video that has grown.
    mutating func grow(to end: Int64) { span = span.lowerBound...max(span.lowerBound, end) }

    /// Returns the distance at which copies within a memory limit are evenly spread over the video.
    ///
    /// - Parameters:
    ///   - limit: The memory limit, in bytes.
    ///   - frameBytes: The size of a frame, from which that of a copy is estimated while there is
    ///     none.
    /// - Returns: The distance in ticks; `nil` if no copy fits.
    func spacing(limit: Int, frameBytes: Int) -> Int64? {
      let size =
        entries.isEmpty
        ? max(1, frameBytes / (reduction * reduction)) : max(1, byteCount / entries.count)
      guard limit >= size else { return nil }
      let length = span.upperBound.subtractingClamped(span.lowerBound)
      return max(leastSpacing, length / Int64(limit / size))
    }

    /// Returns whether all copies are at least a number of ticks away from a timestamp.
    func hasGap(at timestamp: Int64, spacing: Int64) -> Bool {
      entries.nearest(to: timestamp).map { $0.distance(to: timestamp) >= Double(spacing) } ?? true
    }

    /// Returns the copy nearest to a timestamp.
    func nearest(to target: Int64) -> Entry? { entries.nearest(to: target) }

    /// Returns a reduced copy of a frame, which takes about half a millisecond at 1080p; `nil` if it
    /// cannot be made.
    static func copy(of frame: Frame, reducedBy reduction: Int) -> Frame? {
      guard !frame.isReduced, let pixels = try? frame.pixels.reduced(by: reduction) else {
        return nil
      }
      var copy = frame
      (copy.pixels, copy.isReduced, copy.isExact) = (pixels, true, false)
      return copy
    }

    /// Adds a copy, unless there is one with its timestamp.
    ///
    /// - Parameters:
    ///   - copy: The copy.
    ///   - timestamp: Its timestamp.
    ///   - limit: The memory limit of all copies, in bytes.
    /// - Returns: The copies that were removed, so that the limit holds.
    /// - Complexity: O(n) in the number of copies.
    mutating func insert(_ copy: Frame, at timestamp: Int64, limit: Int) -> [Entry] {
      defer { _checkInvariants() }
      let index = entries.index(atOrBefore: timestamp)
      if let index, entries[index].timestamp == timestamp { return [] }
      let entry = Entry(copy, at: timestamp)
      entries.insert(entry, at: (index ?? -1) + 1)
      byteCount += entry.byteCount
      var removed: [Entry] = []
      while byteCount > limit, let entry = removeDensest() { removed.append(entry) }
      return removed
    }

    /// Removes and returns the copy whose removal leaves the smallest gap; `nil` if there is none.
    ///
    /// - Complexity: O(n) in the number of copies.
    mutating func removeDensest() -> Entry? {
      let densest = entries.indices.min { gap(without: $0) < gap(without: $1) }
      guard let densest else { return nil }
      let removed = entries.remove(at: densest)
      byteCount -= removed.byteCount
      return removed
    }

    private func gap(without index: Int) -> Int64 {
      let low = index > 0 ? entries[index - 1].timestamp : span.lowerBound
      let high = index + 1 < entries.count ? entries[index + 1].timestamp : span.upperBound
      return high.subtractingClamped(low)
    }

    /// Updates the indices of all copies.
    mutating func renumber(by number: (Frame) -> Int?) {
      for index in entries.indices { entries[index].frame.index = number(entries[index].frame) }
    }

    /// Removes all copies.
    mutating func removeAll() { (entries, byteCount) = ([], 0) }

    /// Checks, in debug builds, the order of the copies and the sum of their sizes.
    ///
    /// - Complexity: O(n) in the number of copies.
    func _checkInvariants() {
      #if DEBUG
        precondition(zip(entries, entries.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
        precondition(entries.reduce(0) { $0 + $1.byteCount } == byteCount)
        precondition(entries.allSatisfy { $0.frame.isReduced && !$0.frame.isExact })
      #endif
    }
  }
}
