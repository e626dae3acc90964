public import CurveCharts
public import Media
internal import MediaTime
internal import PanScrub
public import ScrubSession
internal import Scrubbing

extension DragScale {
  /// Creates the scale of a slider for the open video, if any.
  public init(_ model: ScrubModel, _ video: MediaInformation?) {
    let range = model.slider.maximumValue - model.slider.minimumValue
    self.init(range: range, trackWidth: model.trackWidth, hasVideo: video != nil)
    guard let video else { return }
    frameCount = video.frameCount
    framesPerSecond = video.frameRate?.framesPerSecond
    if framesPerSecond == nil, let frameCount, video.duration > .zero {
      framesPerSecond = Double(frameCount) / video.duration.seconds
    }
  }

  /// Creates the scale of a pan over the frame for the open video, if any.
  public init(panOf model: ScrubModel, _ video: MediaInformation?) {
    self.init(model, video)
    let pan = model.panSettings
    trackWidth = pan.pointsPerSecond.map { $0 * range } ?? pan.width
  }
}
