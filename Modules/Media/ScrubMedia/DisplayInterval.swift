/// The timestamps at which a frame is displayed: law 8.
///
/// The frame displayed at a time is the last one whose timestamp is not after that of the request, which is
/// `MediaInformation.requestedPts(at:)`. Both are whole ticks on the video's timeline, on which times increase.
package struct DisplayInterval: Sendable, Equatable {
  /// The frame's own timestamp, in ticks.
  package var start: Int64
  /// The timestamp of the next frame, in ticks: `nil` while unknown, `Int64.max` after the last frame.
  package var next: Int64?

  /// Creates the interval of a frame.
  ///
  /// - Parameters:
  ///   - start: The frame's own timestamp, in ticks.
  ///   - next: That of the next frame: `nil` while unknown, `Int64.max` after the last frame.
  package init(start: Int64, next: Int64?) { (self.start, self.next) = (start, next) }

  /// Returns whether the frame is displayed at a timestamp; `nil` while the next frame is unknown.
  package func contains(_ timestamp: Int64) -> Bool? {
    if timestamp <= start { return timestamp == start }
    return next.map { timestamp < $0 }
  }
}
