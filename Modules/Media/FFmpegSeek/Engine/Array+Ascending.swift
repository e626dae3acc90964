#if FFmpeg
  extension Array where Element == Int64 {
    /// Binary search in an ascending list.
    func firstPosition(of value: Int64) -> Int? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < value { low = middle + 1 } else { high = middle }
      }
      return low < count && self[low] == value ? low : nil
    }

    /// The element after a value, in an ascending list: nil where the value is not in it, and
    /// `Int64.max` after the last one.
    func successor(of value: Int64) -> Int64? {
      guard let place = firstPosition(of: value) else { return nil }
      return place + 1 < count ? self[place + 1] : .max
    }

    /// The greatest element at or before a value, in an ascending list.
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
