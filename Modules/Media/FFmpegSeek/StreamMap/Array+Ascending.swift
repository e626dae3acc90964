#if FFmpeg
  extension Array where Element == Int64 {
    /// Returns the index of the first element equal to a value in an ascending array, by binary search.
    func sortedIndex(of value: Int64) -> Int? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low < count && self[low] == value ? low : nil
    }

    /// Returns the element after a value in an ascending array: `nil` if the value is not in it,
    /// `Int64.max` after the last one.
    func successor(of value: Int64) -> Int64? {
      guard let index = sortedIndex(of: value) else { return nil }
      return index + 1 < count ? self[index + 1] : .max
    }

    /// Returns the greatest element less than or equal to a value in an ascending array.
    func last(atOrBefore value: Int64) -> Int64? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : self[low - 1]
    }
  }
#endif
