public import MediaTime

/// A request for one thumbnail.
public struct ThumbnailRequest: Equatable, Sendable {
  /// The time in the video.
  public var time: MediaTime
  /// The maximum distance of the frame from that time, in seconds.
  public var tolerance: Double

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - time: The time in the video.
  ///   - tolerance: The maximum distance of the frame from that time, in seconds.
  public init(time: MediaTime, tolerance: Double) {
    (self.time, self.tolerance) = (time, tolerance)
  }
}
