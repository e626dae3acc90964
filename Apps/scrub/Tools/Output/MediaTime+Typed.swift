package import FineScrub

extension MediaTime {
  /// Creates a time from text typed for a video, in the syntax of `TimeExpression`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - video: The properties of the video.
  ///   - frameTime: Returns the time of the frame with an index.
  /// - Throws: `TimeExpressionError` for text that is not a time, or not one of this video.
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
