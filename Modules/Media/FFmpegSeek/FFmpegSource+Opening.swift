public import ScrubMedia

extension FFmpegSource {
  /// Opens a video file, on a thread of its own.
  ///
  /// Canceling the task ends the opening.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - options: Limits and settings.
  /// - Returns: The video.
  /// - Throws: `MediaError` that describes the file or the failure.
  public static func open(
    path: String, options: SourceOptions = SourceOptions()
  ) async throws(MediaError) -> FFmpegSource {
    try await open(named: path) { (cancellation) throws(MediaError) in
      try FFmpegSource(path: path, options: options, cancellation: cancellation)
    }
  }

  /// Opens a video whose bytes a reader provides, on a thread of its own.
  ///
  /// Canceling the task ends the opening, as soon as the reader returns.
  ///
  /// - Parameters:
  ///   - reader: The bytes of the video's file.
  ///   - name: A name for error messages, where a path would be; its extension is a hint about the format.
  ///   - options: Limits and settings.
  /// - Returns: The video.
  /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader.
  public static func open(
    reading reader: any ByteReader, name: String = "bytes",
    options: SourceOptions = SourceOptions()
  ) async throws(MediaError) -> FFmpegSource {
    try await open(named: name) { (cancellation) throws(MediaError) in
      try FFmpegSource(reading: reader, name: name, options: options, cancellation: cancellation)
    }
  }

  private static func open(
    named name: String,
    _ body: @escaping @Sendable (Cancellation) throws(MediaError) -> FFmpegSource
  ) async throws(MediaError) -> FFmpegSource {
    try await Cancellation.runBlocking(refused: { .noThread("open", path: name) }, body)
  }
}
