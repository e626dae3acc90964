public import FFmpegSeek
public import ScrubMedia
internal import ScrubThreads

extension SoundReader {
  /// Opens a file's best sound stream on a thread of its own; canceling the task ends it.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - video: The video of the file, whose first frame is time 0; if `nil`, time 0 is the first
  ///     sample.
  ///   - format: The format of the samples.
  ///   - options: Limits and settings; those for frames have no effect.
  /// - Returns: The reader.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `noSound` for a file
  ///   without sound, and `cancelled` if the task was canceled.
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

  /// Opens the best sound stream of a file whose bytes a reader provides, on a thread of its own; canceling the task
  /// ends it, as soon as the reader returns.
  ///
  /// - Parameters:
  ///   - reader: The bytes of the file.
  ///   - name: A name for error messages, where a path would be; its extension is a hint about the format.
  ///   - video: The video of the file, whose first frame is time 0; if `nil`, time 0 is the first
  ///     sample.
  ///   - format: The format of the samples.
  ///   - options: Limits and settings; those for frames have no effect.
  /// - Returns: The reader.
  /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader; its code is
  ///   `noSound` for bytes without sound, and `cancelled` if the task was canceled.
  public static func open(
    reading reader: any ByteReader, name: String = "bytes", video: MediaInformation?,
    format: SoundFormat = .standard, options: SourceOptions = SourceOptions()
  ) async throws(MediaError) -> SoundReader {
    try await Cancellation.runBlocking(refused: { .noThread("open the sound of", path: name) }) {
      (cancellation) throws(MediaError) in
      try SoundReader(
        reading: reader, name: name, video: video, format: format, options: options,
        cancellation: cancellation)
    }
  }

  /// The number of samples per channel that are read at a time.
  private static let partCount = 1 << 16
  /// The size of the samples of one call, in bytes: a quarter of the memory.
  private static let largestRead = MemoryLimits.current.memory / 4

  /// Reads samples from an index on, on a thread of its own; canceling the task ends it.
  ///
  /// The samples are those that the blocking method returns, but for the silence after the end.
  ///
  /// - Parameters:
  ///   - index: The index of the first sample; may be before or after the sound.
  ///   - count: The number of samples per channel; one below 0 counts as 0.
  /// - Returns: The samples, interleaved, with silence where there is no sound: fewer than requested,
  ///   or none, only at the end of the sound.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled, and `outOfMemory` if the samples would
  ///   take more than a quarter of the memory.
  /// - Complexity: As that of the blocking method.
  public func read(from index: Int64, count: Int) async throws(MediaError) -> [Float] {
    let channelCount = format.channelCount
    return try await Cancellation.runBlocking(refused: { .noThread("read the sound") }) {
      (cancellation) throws(MediaError) in
      // The memory follows the sound, not the number.
      var samples: [Float] = []
      var rest = max(0, count)
      var position = index
      while rest > 0 {
        var part = [Float](repeating: 0, count: min(rest, Self.partCount) * channelCount)
        let wanted = part.count / channelCount
        let read = try self.read(from: position, into: &part, cancellation: cancellation)
        guard (samples.count + part.count) * MemoryLayout<Float>.size <= Self.largestRead else {
          throw MediaError(
            operation: "read the sound", code: .outOfMemory,
            cause:
              "the samples take more than \(Self.largestRead >> 20) MiB, a quarter of the memory",
            time: self.format.time(ofSample: index), advice: "Read them in parts.")
        }
        samples += part.prefix(read * channelCount)
        guard read == wanted else { break }
        (rest, position) = (rest - wanted, position.addingClamped(Int64(wanted)))
      }
      return samples
    }
  }
}
