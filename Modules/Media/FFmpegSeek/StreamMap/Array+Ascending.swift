#if FFmpeg
  internal import ScrubTime

  extension Array where Element == Int64 {
    /// Returns the index of the first element equal to a value in an ascending array, by binary search.
    func sortedIndex(of value: Int64) -> Int? {
      let index = indices.partitioningIndex { self[$0] >= value }
      return index < count && self[index] == value ? index : nil
    }

    /// Returns the element after a value in an ascending array: `nil` if the value is not in it,
    /// `Int64.max` after the last one.
    func successor(of value: Int64) -> Int64? {
      guard let index = sortedIndex(of: value) else { return nil }
      return index + 1 < count ? self[index + 1] : .max
    }

    /// Returns the greatest element less than or equal to a value in an ascending array.
    func last(atOrBefore value: Int64) -> Int64? {
      let end = indices.partitioningIndex { self[$0] > value }
      return end == 0 ? nil : self[end - 1]
    }
  }
#endif
