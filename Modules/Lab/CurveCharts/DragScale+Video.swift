public import ScrubMedia
internal import ScrubTime

extension DragScale {
  /// Creates the scale of a range on a track, or on the way of a pan.
  ///
  /// - Parameters:
  ///   - range: The length of the range, in seconds if a video is open.
  ///   - trackWidth: The length of the track or of the pan, in points.
  ///   - video: The open video, or `nil`.
  public init(range: Double, trackWidth: Double, video: MediaInformation?) {
    self.init(range: range, trackWidth: trackWidth, hasVideo: video != nil)
    guard let video else { return }
    frameCount = video.frameCount
    framesPerSecond = video.meanFrameRate?.framesPerSecond
  }
}
