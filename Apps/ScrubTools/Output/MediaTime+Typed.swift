package import Media
internal import MediaSeek
package import MediaTime

extension MediaTime {
  /// The time that a person has typed for a video.
  ///
  /// - Parameters:
  ///   - text: A time as `TimeExpression` reads it.
  ///   - video: What is known of the video.
  ///   - frameTime: Finds the time of a frame's number.
  /// - Throws: `CommandError` for a text that is no time, or none of this video.
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
