public import FFmpegSeek
public import ScrubMedia

#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubTime
  internal import ScrubThreads
#endif

/// A reader of a file's sound: samples from any index on, in a chosen format.
///
/// A sample's index defines its exact time on the clock of the video's frames. Encoder delays, edit
/// lists and gaps are taken into account: where the file has no sound, the samples are silent. Calls
/// are serialized. The blocking forms are for a thread that may wait.
public final class SoundReader: Sendable {
  /// The format of the samples.
  public let format: SoundFormat
  /// The properties of the file's sound.
  public let information: SoundInformation

  #if FFmpeg
    /// The path, or the reader's name, for error messages.
    private let name: String
    private let options: SourceOptions
    private let interrupt = Interrupt()
    private let engine: Lock<EngineBox>
  #endif

  /// Opens a file's best sound stream.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - video: The video of the file, whose first frame is time 0; if `nil`, time 0 is the first
  ///     sample.
  ///   - format: The format of the samples.
  ///   - options: Limits and settings; those for frames have no effect.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `noSound` for a file
  ///   without sound.
  @available(*, noasync, renamed: "open(path:video:format:options:)")
  public convenience init(
    path: String, video: MediaInformation?, format: SoundFormat = .standard,
    options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    #if FFmpeg
      try self.init(.file(path: path), video, format, options, cancellation)
    #else
      try self.init(unavailable: path)
    #endif
  }

  /// Opens the best sound stream of a file whose bytes a reader provides, such as that of a video.
  ///
  /// - Parameters:
  ///   - reader: The bytes of the file.
  ///   - name: A name for error messages, where a path would be; its extension is a hint about the format.
  ///   - video: The video of the file, whose first frame is time 0; if `nil`, time 0 is the first
  ///     sample.
  ///   - format: The format of the samples.
  ///   - options: Limits and settings; those for frames have no effect.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader; its
  ///   code is `noSound` for bytes without sound.
  @available(*, noasync, renamed: "open(reading:name:video:format:options:)")
  public convenience init(
    reading reader: any ByteReader, name: String = "bytes", video: MediaInformation?,
    format: SoundFormat = .standard, options: SourceOptions = SourceOptions(),
    cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    #if FFmpeg
      try self.init(MediaInput(reader, name: name), video, format, options, cancellation)
    #else
      try self.init(unavailable: name)
    #endif
  }

  #if FFmpeg
    private init(
      _ input: MediaInput, _ video: MediaInformation?, _ format: SoundFormat,
      _ options: SourceOptions, _ cancellation: Cancellation
    ) throws(MediaError) {
      Logging.silence()
      name = input.name
      self.options = options
      self.format = format
      let interrupt = interrupt
      interrupt.arm(seconds: options.openDeadline, cancellation: cancellation)
      let track = try SoundOpening(input: input, options: options, interrupt: interrupt)
        .run(zero: video.map { $0.time(ofPts: 0) }.map { .zero - $0 })
      let stream = track.reader.stream
      information = SoundInformation(
        codec: stream.codecName, sampleRate: track.sampleRate,
        channelCount: track.channelCount,
        start: MediaTime(value: track.firstPosition, timescale: Int32(clamping: track.sampleRate)))
      engine = Lock(EngineBox(engine: SoundEngine(track: track, format: format)), rank: .source)
      interrupt.disarm()
    }
  #else
    private init(unavailable name: String) throws(MediaError) {
      throw MediaError(
        operation: "open the sound of", code: .unsupported, cause: "this build has no FFmpeg",
        path: name, advice: "Build with the package trait FFmpeg turned on.")
    }
  #endif

  /// Reads samples from an index on; continuing where the last call ended is fastest.
  ///
  /// The samples are those of decoding the file from its start. Codecs that generate noise (AAC with
  /// noise substitution, AC-3) or have a long memory (Opus) may differ inaudibly after a seek, but
  /// never in time.
  ///
  /// - Parameters:
  ///   - index: The index of the first sample; may be before or after the sound.
  ///   - samples: The array to fill, interleaved, with silence where there is no sound. Its count must
  ///     be a multiple of the number of channels; otherwise it traps.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Returns: The number of samples per channel before the end of the sound: fewer than requested,
  ///   or 0, only at the end.
  /// - Throws: `MediaError`; its code is `cancelled` when `cancellation` was canceled.
  /// - Complexity: O(samples) for sequential reading; a seek decodes a quarter of a second more, or
  ///   2.1 s of MP3 at up to 24 kHz, and in Matroska from the last keyframe of the video on.
  @available(*, noasync, renamed: "read(from:count:)")
  public func read(
    from index: Int64, into samples: inout [Float], cancellation: Cancellation
  ) throws(MediaError) -> Int {
    precondition(
      samples.count % format.channelCount == 0,
      "\(samples.count) samples are not whole instants of \(format.channelCount) channels")
    #if FFmpeg
      // Far enough from the limits of 64 bits that additions cannot overflow.
      let index = min(max(index, -1 << 50), 1 << 50)
      return try engine.withLock { (box) throws(MediaError) -> Int in
        guard let engine = box.engine else { throw .closed("read the sound") }
        interrupt.arm(seconds: options.requestDeadline, cancellation: cancellation)
        defer { interrupt.disarm() }
        do throws(FFmpegFailure) {
          return try engine.read(from: index, into: &samples)
        } catch {
          // What was decoded until an interruption is right.
          if !error.isInterrupted { engine.invalidate() }
          throw MediaError(
            error, path: name, time: format.time(ofSample: index), interrupt: interrupt)
        }
      }
    #else
      fatalError("no reader exists in a build without FFmpeg")
    #endif
  }

  /// Closes the file and releases the decoder; later calls throw with code `closed`.
  ///
  /// Waits for a call in progress on another thread: end that first.
  public func close() {
    #if FFmpeg
      engine.withLock { $0.engine = nil }
    #endif
  }
}

#if FFmpeg
  /// A container for the engine, empty once the sound is closed.
  struct EngineBox: ~Copyable {
    var engine: SoundEngine?
  }
#endif
