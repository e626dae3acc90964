extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, or the end index, by binary search.
  ///
  /// - Parameter satisfies: The condition, which all elements after one that satisfies it must satisfy, too.
  /// - Returns: The index.
  /// - Complexity: O(log *n*) in the elements.
  @inlinable package func partitioningIndex(where satisfies: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if satisfies(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
