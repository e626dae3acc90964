public import MediaTime

/// A stretch of the video to decode for what may be asked for next.
public struct ReadAheadRequest: Sendable, Equatable {
  /// A time shown by the first picture.
  public var start: MediaTime
  /// A time shown by the last one.
  public var end: MediaTime
  /// How far apart pictures may be, in seconds, from 0: what costs nothing to leave out on the way
  /// is left out.
  ///
  /// Above 0, pictures between the place where decoding can begin and the stretch count as well.
  public var spacing: Double
  /// Whether the picture after the stretch is kept already, so that decoding ends with it.
  public var endsAtKept: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - start: A time shown by the first picture.
  ///   - end: A time shown by the last one.
  ///   - spacing: How far apart pictures may be, in seconds; 0 leaves none out.
  ///   - endsAtKept: Whether the picture after the stretch is kept already.
  public init(
    from start: MediaTime, through end: MediaTime, spacing: Double = 0, endsAtKept: Bool = false
  ) {
    self.start = start
    self.end = end
    self.spacing = spacing
    self.endsAtKept = endsAtKept
  }
}
