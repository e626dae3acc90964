public import FFmpegSeek
public import Media

extension SoundReader {
  /// Opens a file's best sound stream on a thread of its own; cancelling the task ends it.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - video: The video of the file, whose first frame is time 0; if `nil`, time 0 is the first
  ///     sample.
  ///   - format: The format of the samples.
  ///   - options: Limits and settings; those for frames have no effect.
  /// - Returns: The reader.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `noSound` for a file
  ///   without sound, and `cancelled` if the task was cancelled.
  public static func open(
    path: String, video: MediaInformation?, format: SoundFormat = .standard,
    options: SourceOptions = SourceOptions()
  ) async throws(MediaError) -> SoundReader {
    try await Cancellation.runBlocking(refused: { .noThread("open the sound of", path: path) }) {
      (cancellation) throws(MediaError) in
      try SoundReader(
        path: path, video: video, format: format, options: options, cancellation: cancellation)
    }
  }

  /// Reads samples from an index on, on a thread of its own; cancelling the task ends it.
  ///
  /// - Parameters:
  ///   - index: The index of the first sample; may be before or after the sound.
  ///   - samples: The array to fill, interleaved, with silence where there is no sound; stays as it is
  ///     if an error is thrown. Its count must be a multiple of the number of channels; otherwise it
  ///     traps.
  /// - Returns: The number of samples per channel before the end of the sound: fewer than requested,
  ///   or 0, only at the end.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was cancelled.
  /// - Complexity: As that of the blocking method of the same name, and a copy of the samples.
  public func read(
    from index: Int64, into samples: inout [Float]
  ) async throws(MediaError) -> Int {
    let length = samples.count
    let result = try await Cancellation.runBlocking(refused: { .noThread("read the sound") }) {
      (cancellation) throws(MediaError) in
      var filled = [Float](repeating: 0, count: length)
      let count = try self.read(from: index, into: &filled, cancellation: cancellation)
      return (samples: filled, count: count)
    }
    samples = result.samples
    return result.count
  }
}
