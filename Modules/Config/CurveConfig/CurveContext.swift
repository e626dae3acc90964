/// The video and the track that a curve may be fitted to.
///
/// The screen's density is not part of it: distances are in points, a point has about the same size on
/// every screen (about 1/160 of an inch on phones), and the precision of a finger does not depend on
/// pixels. For less space or a more precise pointer, set a curve's parameters.
public struct CurveContext: Sendable, Hashable {
  /// The duration that the whole track spans, in seconds: that of the video or of the zoomed range.
  public let duration: Double
  /// The video's average frame rate, in frames per second.
  public let framesPerSecond: Double
  /// The length of the track, in points.
  public let trackLength: Double

  /// Creates the context of a video and a track.
  ///
  /// A value that is `nil` or not a finite number above 0 is taken from `placeholder`, so that curves can be
  /// built before the track is laid out, or for a video without a frame rate.
  ///
  /// - Parameters:
  ///   - duration: The duration that the track spans, in seconds.
  ///   - framesPerSecond: The average frame rate, in frames per second.
  ///   - trackLength: The length of the track, in points.
  public init(duration: Double?, framesPerSecond: Double?, trackLength: Double?) {
    self.duration = Self.usable(duration) ?? Self.placeholder.duration
    self.framesPerSecond = Self.usable(framesPerSecond) ?? Self.placeholder.framesPerSecond
    self.trackLength = Self.usable(trackLength) ?? Self.placeholder.trackLength
  }

  private init(known duration: Double, _ framesPerSecond: Double, _ trackLength: Double) {
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.trackLength = trackLength
  }

  /// The context used without a video: 10 minutes at 60 fps on a 300-point track.
  ///
  /// The track is the slider's default; the video is typical of phone recordings.
  public static let placeholder = CurveContext(known: 600, 60, 300)

  /// The number of frames per point of the track at full speed.
  ///
  /// At most the largest finite number; below 1 if the track has more points than the video has frames.
  public var framesPerPoint: Double {
    min(duration / trackLength * framesPerSecond, .greatestFiniteMagnitude)
  }

  static func usable(_ number: Double?) -> Double? {
    number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
