public import MediaTime

/// The parts of a video that are played, as an edit has left them; what lies between is passed over.
public struct PlayedParts: Equatable, Sendable {
  /// The parts in their order; none is empty, and between two of them something is left out.
  public let ranges: [Range<MediaTime>]

  /// Makes parts of any ranges, in any order; those that touch or overlap become one.
  ///
  /// - Complexity: O(ranges · log ranges).
  public init(_ ranges: some Sequence<Range<MediaTime>>) {
    var parts: [Range<MediaTime>] = []
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = parts.last, range.lowerBound <= last.upperBound {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        parts.append(range)
      }
    }
    self.ranges = parts
  }

  /// Creates the one part that is a whole video.
  ///
  /// - Parameter duration: Where it ends; there is no part where that is not above 0.
  public init(whole duration: MediaTime) {
    ranges = duration > .zero ? [MediaTime.zero..<duration] : []
  }

  /// Where playing comes to from a place.
  ///
  /// - Parameters:
  ///   - place: The place, also one that is left out.
  ///   - isForwards: Whether it plays forwards; going back, the end of a part belongs to it.
  /// - Returns: The place itself where it is played, else the nearest one ahead that is; nil where
  ///   nothing is played any more.
  /// - Complexity: O(ranges).
  package func next(from place: MediaTime, isForwards: Bool = true) -> MediaTime? {
    isForwards
      ? ranges.first { $0.upperBound > place }.map { max($0.lowerBound, place) }
      : ranges.last { $0.lowerBound < place }.map { min($0.upperBound, place) }
  }
}
