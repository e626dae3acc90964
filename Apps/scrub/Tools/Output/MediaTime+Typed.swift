internal import MediaSeek
package import ScrubMedia
package import ScrubTime

extension MediaTime {
  /// Creates a time from text typed for a video.
  ///
  /// - Parameters:
  ///   - text: A time in the syntax of `TimeExpression`.
  ///   - video: The properties of the video.
  ///   - frameTime: Returns the time of the frame with an index.
  /// - Throws: `CommandError` for text that is not a time, or not a time of this video.
  package init(
    typed text: String, in video: MediaInformation,
    frameTime: (Int) throws(MediaError) -> MediaTime
  ) throws(CommandError) {
    let expression = try Self.parsed { () throws(TimeExpressionError) in try TimeExpression(text) }
    if case .frame(let number) = expression {
      self = try media { () throws(MediaError) in try frameTime(Int(clamping: number)) }
      return
    }
    self = try Self.parsed { () throws(TimeExpressionError) in
      try expression.time(duration: video.duration, rate: video.frameRate)
    }
  }

  private static func parsed<Result>(
    _ parse: () throws(TimeExpressionError) -> Result
  ) throws(CommandError) -> Result {
    do throws(TimeExpressionError) {
      return try parse()
    } catch {
      throw .invalid(error.description)
    }
  }
}
