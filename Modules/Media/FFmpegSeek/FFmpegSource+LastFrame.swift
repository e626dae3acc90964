public import ScrubMedia
internal import ScrubSidecars

#if FFmpeg
  internal import FFmpegHandles
#endif

extension FFmpegSource {
  /// Returns a reduced copy of the frame that was shown last when a video was open, without opening it.
  ///
  /// It is read from the video's sidecar in `SourceOptions.cache`, on a thread of its own, which takes some
  /// milliseconds, and serves as a preview while the video is opened.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - options: The options with which the video was opened.
  /// - Returns: The copy, with its own time; `nil` if none is kept.
  public static func lastFrame(ofVideoAt path: String, options: SourceOptions) async -> Frame? {
    do throws(MediaError) {
      return try await Cancellation.runBlocking(
        refused: { MediaError.noThread("open", path: path) },
        { (_) throws(MediaError) in lastFrame(ofVideoAt: path, options: options) })
    } catch {
      // The video has no preview then; opening it says why.
      return nil
    }
  }

  /// Returns a reduced copy of the frame that was shown last when a video was open, without opening it.
  ///
  /// Blocks the thread for some milliseconds; the form with `await` does not.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - options: The options with which the video was opened.
  /// - Returns: The copy, with its own time; `nil` if none is kept.
  @available(*, noasync, renamed: "lastFrame(ofVideoAt:options:)")
  public static func lastFrame(ofVideoAt path: String, options: SourceOptions) -> Frame? {
    #if FFmpeg
      Logging.silence()
      return options.cache
        .flatMap { Sidecar(ofVideoAt: path, in: $0) }?
        .thumbnails(.lastFrame, scaler: FFmpegPixels.Scaler()).first
    #else
      return nil
    #endif
  }
}
