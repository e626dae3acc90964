internal import ScrubMedia

extension FrameStore {
  /// Returns the gapless ranges of cached frames at full size, in display order.
  ///
  /// A range ends where the frame after its last one begins; if that is unknown, after the duration of
  /// the last one, and with the end of the video after the last frame of all.
  ///
  /// - Parameter end: The timestamp of the end of the video.
  /// - Returns: The timestamps of the first frame of each range, and of its end.
  /// - Complexity: O(n) in the number of frames.
  func ranges(before end: Int64) -> [Range<Int64>] {
    var ranges: [Range<Int64>] = []
    for entry in entries {
      let next = entry.next ?? entry.timestamp.addingClamped(entry.frame.duration ?? 0)
      let upper = max(next == .max ? end : next, entry.timestamp)
      if let last = ranges.last, last.upperBound >= entry.timestamp {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, upper)
      } else {
        ranges.append(entry.timestamp..<upper)
      }
    }
    return ranges.filter { !$0.isEmpty }
  }
}
