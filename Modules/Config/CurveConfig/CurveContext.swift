/// What a curve may be fitted to: the video, and the track that it is scrubbed on.
///
/// The density of the screen is not among it. Distances are in points, and a point is about as large
/// on every screen (about 1/160 of an inch on phones); how finely a finger points does not depend on
/// the pixels within. Where there is less room, or the pointer is finer, a curve's own parameters say
/// so.
public struct CurveContext: Sendable, Hashable {
  /// The seconds of video that the whole track spans: its length, or the part that is zoomed in.
  public let duration: Double
  /// The video's frames in a second, on average.
  public let framesPerSecond: Double
  /// The length of the track, in points.
  public let trackLength: Double

  /// Describes a video and a track.
  ///
  /// What is not known yet, or is not a finite number above 0, is taken from `placeholder`: a track that
  /// has not been laid out, or a video without a frame rate, keeps no curve from being made.
  ///
  /// - Parameters:
  ///   - duration: The seconds of video that the track spans.
  ///   - framesPerSecond: Frames in a second.
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

  /// What holds without a video: 10 minutes of 60 frames a second on a track of 300 points.
  ///
  /// The track is the slider's default, the video one as people make them with a phone.
  public static let placeholder = CurveContext(known: 600, 60, 300)

  /// How many frames one point of the track stands for at full speed.
  ///
  /// Held at the largest finite number; a fraction where the track has more points than the video
  /// has frames.
  public var framesPerPoint: Double {
    min(duration / trackLength * framesPerSecond, .greatestFiniteMagnitude)
  }

  static func usable(_ number: Double?) -> Double? {
    number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
