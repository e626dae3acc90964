public import ScrubTime

/// The parts of a video that remain after an edit; playback skips what is between them.
public struct PlayedParts: Equatable, Sendable {
  /// The parts in ascending order, without empty, touching or overlapping ones.
  public let ranges: [Range<MediaTime>]

  /// Creates parts from ranges in any order; touching and overlapping ones are merged.
  ///
  /// - Complexity: O(*n* log *n*) in the number of ranges.
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

  /// Creates a single part for a whole video.
  ///
  /// - Parameter duration: The duration of the video; unless it is positive, there is no part.
  public init(whole duration: MediaTime) {
    ranges = duration > .zero ? [MediaTime.zero..<duration] : []
  }

  /// Returns the next playable position at or after a time.
  ///
  /// - Parameters:
  ///   - time: The time, inside or outside of the parts.
  ///   - isForward: Whether playback is forward; in reverse, the end of a part belongs to it.
  /// - Returns: The time itself if it is in a part, otherwise the nearest one ahead, or `nil` if
  ///   nothing is left to play.
  /// - Complexity: O(*n*) in the number of parts.
  package func next(from time: MediaTime, isForward: Bool = true) -> MediaTime? {
    isForward
      ? ranges.first { $0.upperBound > time }.map { max($0.lowerBound, time) }
      : ranges.last { $0.lowerBound < time }.map { min($0.upperBound, time) }
  }
}
