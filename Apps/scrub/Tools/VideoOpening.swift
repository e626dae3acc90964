package import FFmpegSeek
internal import ScrubGrowingFiles
package import ScrubMedia

/// Opening the videos that people name.
package enum VideoOpening {
  /// The word for a recording that is still written, and for its end.
  package static let live = "live"

  /// Opens a video.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isLive: Whether to follow a recording that is still written.
  ///   - options: Limits and settings.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Returns: The video.
  /// - Throws: `MediaError` that describes the file or the failure.
  package static func source(
    _ path: String, isLive: Bool, _ options: SourceOptions, _ cancellation: Cancellation
  ) throws(MediaError) -> any MediaSource {
    guard isLive else {
      return try FFmpegSource(path: path, options: options, cancellation: cancellation)
    }
    return try GrowingFile(path: path, options: options, cancellation: cancellation)
  }
}
