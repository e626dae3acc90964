package import FineScrub

extension MediaTime {
  /// Creates a time from text typed for a video, in the syntax of `TimeExpression`; `frameTime` returns the
  /// time of the frame with an index.
  package init(
    typed text: String, in video: MediaInformation, frameTime: (Int) throws -> MediaTime
  ) throws {
    let expression = try TimeExpression(text)
    guard case .frame(let number) = expression else {
      self = try expression.time(duration: video.duration, rate: video.frameRate)
      return
    }
    self = try frameTime(Int(clamping: number))
  }
}
