extension Range where Bound == Int {
  /// Returns the first number that satisfies a condition, or the upper bound, by binary search.
  ///
  /// It searches the indices of a collection, and not the collection, so that no generic code of another module is called
  /// during a touch, which would allocate memory.
  ///
  /// - Parameter satisfies: The condition, which all numbers after one that satisfies it must satisfy, too.
  /// - Returns: The number.
  /// - Complexity: O(log *n*) in the length of the range.
  package func partitioningIndex(where satisfies: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if satisfies(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
