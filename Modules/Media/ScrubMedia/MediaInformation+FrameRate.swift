package import ScrubTime

extension MediaInformation {
  /// The average frame rate, or else the mean of all frames; `nil` while their number is unknown, too.
  package var meanFrameRate: FrameRate? {
    if let frameRate { return frameRate }
    guard let frameCount, duration > .zero else { return nil }
    return FrameRate(near: Double(frameCount) / duration.seconds)
  }
}
