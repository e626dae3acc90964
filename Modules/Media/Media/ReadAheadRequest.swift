public import MediaTime

/// A stretch of the video to decode for what may be requested next.
public struct ReadAheadRequest: Sendable, Equatable {
  /// A time shown by the first frame.
  public var start: MediaTime
  /// A time shown by the last one.
  public var end: MediaTime
  /// How far apart frames may be, in seconds, from 0: what costs nothing to leave out on the way
  /// is left out.
  ///
  /// Above 0, frames between the place where decoding can begin and the stretch count as well.
  public var spacing: Double
  /// Whether the frame after the stretch is kept already, so that decoding ends with it.
  public var stopsAtCachedFrame: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - start: A time shown by the first frame.
  ///   - end: A time shown by the last one.
  ///   - spacing: How far apart frames may be, in seconds; 0 leaves none out.
  ///   - stopsAtCachedFrame: Whether the frame after the stretch is kept already.
  public init(
    from start: MediaTime, through end: MediaTime, spacing: Double = 0,
    stopsAtCachedFrame: Bool = false
  ) {
    self.start = start
    self.end = end
    self.spacing = spacing
    self.stopsAtCachedFrame = stopsAtCachedFrame
  }
}
