package import Media
internal import MediaSeek
package import MediaTime

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
    let expression: TimeExpression
    do throws(TimeExpressionError) {
      expression = try TimeExpression(text)
    } catch {
      throw .invalid(error.description)
    }
    if case .frame(let number) = expression {
      self = try media { () throws(MediaError) in try frameTime(Int(clamping: number)) }
      return
    }
    guard let time = expression.time(duration: video.duration, rate: video.frameRate) else {
      throw .invalid("\(text) is a time code, but the video has no frame rate; write seconds")
    }
    self = time
  }
}
