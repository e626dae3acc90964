#if FFmpeg
  extension Array {
    /// How many elements at the start have a property that no element after them has.
    ///
    /// - Complexity: O(log *n*).
    func countOfLeading(_ hasProperty: (Element) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = low + (high - low) / 2
        if hasProperty(self[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif
