public import Media
import MediaTime
import PanScrub
import ScrubControls
public import ScrubSession
import Scrubbing

/// What a point of drag means at full speed: a part of the range, and frames where a video is open.
///
/// Frames per point is the unit in which people think of a curve.
public struct DragScale: Equatable, Sendable {
  /// The length of the slider's range, seconds where a video is open.
  public var range: Double
  /// The width of the track in points.
  public var trackWidth: Double
  /// The video's average rate; nil without a video, and where it has none.
  public var framesPerSecond: Double?
  /// Whether a video is open, so that the value counts seconds.
  public var hasVideo: Bool
  /// The number of frames in the whole video; nil while it is not known.
  public var frameCount: Int?

  /// The scale of a slider and the video that is open, if one is.
  public init(_ model: ScrubModel, _ video: MediaInformation?) {
    range = model.slider.maximumValue - model.slider.minimumValue
    trackWidth = model.trackWidth
    hasVideo = video != nil
    guard let video else { return }
    frameCount = video.frameCount
    framesPerSecond = video.frameRate?.framesPerSecond
    if framesPerSecond == nil, let frameCount, video.duration > .zero {
      framesPerSecond = Double(frameCount) / video.duration.seconds
    }
  }

  /// The scale of a pan over the picture.
  public init(panOf model: ScrubModel, _ video: MediaInformation?) {
    self.init(model, video)
    let pan = model.panSettings
    trackWidth = pan.pointsPerSecond.map { $0 * range } ?? pan.width
  }

  /// How far the value moves at a point of drag at full speed.
  public var valuePerPoint: Double { trackWidth > 0 ? range / trackWidth : 0 }

  /// How many frames pass at a point of drag at full speed; nil where there are none to count.
  public var framesPerPoint: Double? {
    guard let framesPerSecond, valuePerPoint > 0, frameCount != 1 else { return nil }
    return valuePerPoint * framesPerSecond
  }

  /// How many frames pass at a point of drag at a speed.
  public func frames(atSpeed speed: Double) -> Double? { framesPerPoint.map { $0 * speed } }

  /// A speed in the words that fit: as frames where there are any.
  public func text(ofSpeed speed: Double) -> String {
    let factor = "speed \(PromptText.number(speed))"
    return frames(atSpeed: speed).map { "\(factor), \(SpeedReading.framesPerPoint($0))" } ?? factor
  }

  /// What the scale is that of: a video on a track, or a range.
  public var title: String {
    let track = "\(PromptText.number(trackWidth)) points"
    guard hasVideo else { return "a range of \(PromptText.number(range)) on \(track)" }
    let rate = framesPerSecond.map { " at \(PromptText.number($0)) fps" } ?? ""
    return "\(TimeLabel.clip(MediaTime(seconds: range))) of video\(rate) on \(track)"
  }
}
