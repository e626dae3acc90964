/// Functions that turn the places of packets into requests.
enum ByteExtents {
  /// Returns the parts of ranges that none of others contains, in order and without overlap.
  static func missing(_ extents: [Range<Int64>], besides others: [Range<Int64>]) -> [Range<Int64>] {
    let others = others.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    var parts: [Range<Int64>] = []
    for extent in union(extents) {
      var start = extent.lowerBound
      for other in others where other.upperBound > start && other.lowerBound < extent.upperBound {
        if other.lowerBound > start { parts.append(start..<other.lowerBound) }
        start = max(start, other.upperBound)
      }
      if start < extent.upperBound { parts.append(start..<extent.upperBound) }
    }
    return parts
  }

  /// Returns the union of ranges, in order.
  static func union(_ extents: [Range<Int64>]) -> [Range<Int64>] {
    var joined: [Range<Int64>] = []
    for extent in extents.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, extent.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, extent.upperBound)
      } else {
        joined.append(extent)
      }
    }
    return joined
  }

  /// The share of the bytes up to which gaps are read, too.
  private static let wastedShare: Int64 = 8

  /// Joins ranges across gaps, smallest gap first: as long as the gaps are few bytes, or while there are more ranges
  /// than can be requested at once, if a gap costs less than another request.
  ///
  /// - Parameters:
  ///   - extents: The ranges, in order and without overlap.
  ///   - maximumCount: The number of requests at a time.
  ///   - gap: The number of bytes that cost as much as a request.
  /// - Returns: The ranges to request.
  static func joined(
    _ extents: [Range<Int64>], maximumCount: Int, gap: Int64
  ) -> [Range<Int64>] {
    var joined = extents
    var budget = extents.reduce(0) { $0 + Int64($1.count) } / wastedShare
    while joined.count > 1 {
      let gaps = joined.indices.dropLast().map { joined[$0 + 1].lowerBound - joined[$0].upperBound }
      guard let least = gaps.indices.min(by: { gaps[$0] < gaps[$1] }) else { break }
      let isCheap = gaps[least] <= budget
      guard isCheap || joined.count > maximumCount && gaps[least] <= gap else { break }
      budget -= gaps[least]
      joined[least] = joined[least].lowerBound..<joined[least + 1].upperBound
      joined.remove(at: least + 1)
    }
    return joined
  }
}
