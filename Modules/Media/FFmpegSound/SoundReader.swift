public import FFmpegSeek
public import Media

#if FFmpeg
  internal import FFmpegHandles
  internal import MediaTime
  internal import Threads
#endif

/// The sound of a file: its samples from any number on, in a format of one's choice.
///
/// A sample's number says exactly when it is due, on the clock of the video's frames. Delays of
/// encoders, edit lists and gaps are taken into account: where the file has no sound there is
/// silence. Calls block while they read and decode, and go one after the other: they are for a
/// thread that may wait.
public final class SoundReader: Sendable {
  /// The format of the samples.
  public let format: SoundFormat
  /// What the file says of its sound.
  public let information: SoundInformation

  #if FFmpeg
    private let path: String
    private let options: SourceOptions
    private let interrupt = Interrupt()
    private let engine: Lock<EngineBox>
  #endif

  /// Opens a file's best sound.
  ///
  /// - Parameters:
  ///   - path: The file's path; never read as a URL or a pattern.
  ///   - video: The video of the file, whose first frame is time 0; nil makes the sound's own
  ///     first sample that.
  ///   - format: What the samples are to be.
  ///   - options: Limits and settings; those of frames do not matter.
  ///   - cancellation: Ends the call early when raised from another thread.
  /// - Throws: `MediaError` that says what the file is or what went wrong; its code is `noSound`
  ///   for a file without any.
  public init(
    path: String, video: MediaInformation?, format: SoundFormat = .standard,
    options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    #if FFmpeg
      _ = try FileCheck.sizeOfRegularFile(path)
      Logging.silence()
      self.path = path
      self.options = options
      self.format = format
      let interrupt = interrupt
      interrupt.arm(seconds: options.openDeadline) { cancellation.isCancelled }
      let track = try SoundOpening(path: path, options: options, interrupt: interrupt)
        .run(zero: video.map { $0.time(ofPts: 0) }.map { .zero - $0 })
      let stream = track.reader.stream
      information = SoundInformation(
        codec: stream.codecName, sampleRate: track.sampleRate,
        channelCount: track.frame.soundShape.channelCount,
        start: MediaTime(value: track.firstPosition, timescale: Int32(clamping: track.sampleRate)))
      engine = Lock(EngineBox(engine: SoundEngine(track: track, format: format)))
      interrupt.disarm()
    #else
      throw MediaError(
        operation: "open the sound of", code: .unsupported, cause: "this build has no FFmpeg",
        path: path, advice: "Build with the package trait FFmpeg turned on.")
    #endif
  }

  /// Reads samples from a number on; reading on where the last call ended is quickest.
  ///
  /// They are those of decoding the file from its start. Codecs that add noise of their own
  /// (AAC with noise substitution, AC-3) or forget slowly (Opus) may differ inaudibly after a jump,
  /// never in time.
  ///
  /// - Parameters:
  ///   - index: The number of the first sample; any, also before and after the sound.
  ///   - samples: Is filled, interleaved, with silence where there is no sound. Its count is a
  ///     multiple of the number of channels, else it traps.
  ///   - cancellation: Ends the call early when raised from another thread.
  /// - Returns: How many samples (in each channel) lie before the end of the sound: fewer than
  ///   requested, or 0, only at the end.
  /// - Throws: `MediaError`; its code is `cancelled` when `cancellation` was raised.
  /// - Complexity: O(samples) reading on; a jump decodes a quarter of a second more, and in
  ///   Matroska from the last keyframe of the video on.
  public func read(
    from index: Int64, into samples: inout [Float], cancellation: Cancellation = Cancellation()
  ) throws(MediaError) -> Int {
    precondition(
      samples.count % format.channelCount == 0,
      "\(samples.count) samples are not whole instants of \(format.channelCount) channels")
    #if FFmpeg
      // Far enough from the ends of 64 bits for all that is added to it.
      let index = min(max(index, -1 << 50), 1 << 50)
      return try engine.withLock { (box) throws(MediaError) -> Int in
        guard let engine = box.engine else { throw .closed("read the sound") }
        interrupt.arm(seconds: options.requestDeadline) { cancellation.isCancelled }
        defer { interrupt.disarm() }
        do throws(FFmpegFailure) {
          return try engine.read(from: index, into: &samples)
        } catch {
          engine.invalidate()
          throw MediaError(
            error, path: path, time: format.time(ofSample: index), interrupt: interrupt)
        }
      }
    #else
      fatalError("no reader exists in a build without FFmpeg")
    #endif
  }

  /// Gives back the file and the decoder; later calls throw with code `closed`.
  public func close() {
    #if FFmpeg
      engine.withLock { $0.engine = nil }
    #endif
  }
}

#if FFmpeg
  /// Holds the engine, and nothing once the sound is closed.
  struct EngineBox: ~Copyable {
    var engine: SoundEngine?
  }
#endif
