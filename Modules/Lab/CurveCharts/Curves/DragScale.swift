import ScrubTime
import Scrubbing

/// The effect of a point of drag at full speed: a part of the range, and frames if a video is open.
///
/// Frames per point is the most intuitive unit of a curve.
public struct DragScale: Equatable, Sendable {
  /// The length of the slider's range, in seconds if a video is open.
  public var range: Double
  /// The width of the track in points.
  public var trackWidth: Double
  /// The video's average frame rate; `nil` if there is none.
  public var framesPerSecond: Double?
  /// Whether a video is open, so that the value is in seconds.
  public var hasVideo: Bool
  /// The number of frames in the video; `nil` if unknown.
  public var frameCount: Int?

  /// Creates the scale of a range on a track.
  ///
  /// - Parameters:
  ///   - range: The length of the slider's range, in seconds if a video is open.
  ///   - trackWidth: The width of the track in points.
  ///   - framesPerSecond: The video's average frame rate, if it has one.
  ///   - hasVideo: Whether a video is open.
  ///   - frameCount: The number of frames in the video, if known.
  public init(
    range: Double, trackWidth: Double, framesPerSecond: Double? = nil, hasVideo: Bool = false,
    frameCount: Int? = nil
  ) {
    (self.range, self.trackWidth, self.hasVideo) = (range, trackWidth, hasVideo)
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
  }

  /// The change of the value per point of drag at full speed.
  public var valuePerPoint: Double {
    let value = range / trackWidth
    return trackWidth > 0 && value.isFinite ? value : 0
  }

  /// The number of frames per point of drag at full speed; `nil` without a video.
  public var framesPerPoint: Double? {
    guard let framesPerSecond, valuePerPoint > 0, frameCount != 1 else { return nil }
    let frames = valuePerPoint * framesPerSecond
    return frames > 0 && frames.isFinite ? frames : nil
  }

  /// Returns the number of frames per point of drag at a speed; `nil` without a video.
  public func frames(atSpeed speed: Double) -> Double? { framesPerPoint.map { $0 * speed } }

  /// Returns a speed in words, with frames per point if a video is open.
  public func text(ofSpeed speed: Double) -> String {
    let factor = "speed \(ShortNumber.text(speed))"
    return frames(atSpeed: speed).map { "\(factor), \(SpeedReading.framesPerPoint($0))" } ?? factor
  }

  /// A description: a video on a track, or a range.
  public var title: String {
    let track = "\(ShortNumber.text(trackWidth)) points"
    guard hasVideo else { return "a range of \(ShortNumber.text(range)) on \(track)" }
    let rate = framesPerSecond.map { " at \(ShortNumber.text($0)) fps" } ?? ""
    return "\(TimeLabel.clip(MediaTime(seconds: range))) of video\(rate) on \(track)"
  }
}
