public import FFmpegSeek
public import MediaSeek
internal import ScrubGrowingFiles
public import ScrubMedia
public import ScrubStills
internal import ScrubThreads
public import ScrubTime

/// An open video, which decodes exact frames for tasks.
///
/// Canceling a task ends its decoding within one packet. All decoding happens on a thread of the
/// video; the frames are kept in a cache, and those that are likely to be requested next are decoded
/// ahead. The video is closed when it is released.
public final class Video: Sendable {
  /// The scheduler of the decoding, for everything that the front door leaves out.
  public let scheduler: SeekScheduler
  /// The latest call of `thumbnail(near:fitting:)`.
  let hovering = LatestCall()

  /// Opens a video file.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - options: Limits and settings.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the file or the failure.
  public convenience init(
    path: String, options: SourceOptions = SourceOptions(), cache: FrameCache = .shared
  ) async throws(MediaError) {
    self.init(try await FFmpegSource.open(path: path, options: options), cache: cache)
  }

  /// Opens a video that another program is still writing: MPEG-TS, fragmented MP4, Matroska or an HLS playlist.
  ///
  /// Every frame before the end is exact, and `changes` reports how it moves; a `Scrubber` of the video grows with
  /// it.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - quietSeconds: The seconds without growth after which the recording has ended, beside those within which its
  ///     recorder writes more.
  ///   - options: Limits and settings.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `damaged` if the file has no
  ///   complete frame yet.
  public convenience init(
    growing path: String, quietSeconds: Double = 5, options: SourceOptions = SourceOptions(),
    cache: FrameCache = .shared
  ) async throws(MediaError) {
    self.init(
      try await GrowingFile.open(path: path, options: options, quietSeconds: quietSeconds),
      cache: cache)
  }

  /// Opens a video whose bytes come from a reader: memory, an archive, an encrypted file, or the
  /// app's own network code.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - name: A name for error messages, where a path would be; its extension is a hint about the
  ///     format.
  ///   - options: Limits and settings.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the bytes or the failure.
  public convenience init(
    reading reader: some ByteReader, name: String = "bytes",
    options: SourceOptions = SourceOptions(), cache: FrameCache = .shared
  ) async throws(MediaError) {
    let source = try await FFmpegSource.open(reading: reader, name: name, options: options)
    self.init(source, cache: cache)
  }

  /// Creates a video from a source, which nothing else may call from now on.
  ///
  /// - Parameters:
  ///   - source: The source; see the guide "Writing a media source".
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  public init(_ source: any MediaSource, cache: FrameCache = .shared) {
    scheduler = SeekScheduler(source: source, cache: cache)
  }

  /// Returns a reduced copy of the frame that was shown last when a video was open, without opening it.
  ///
  /// It takes some milliseconds, and serves as a preview while the video is opened.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - options: The options with which the video was opened; their `cache` is the folder of sidecars.
  /// - Returns: The copy, with its own time; `nil` if none is kept.
  public static func lastFrame(path: String, options: SourceOptions) async -> Frame? {
    await FFmpegSource.lastFrame(ofVideoAt: path, options: options)
  }

  /// The properties of the video; `frameCount` may become known later.
  public var information: MediaInformation { scheduler.source.information }

  /// The gapless ranges of time whose frames are cached, in order, for a bar that shows them.
  ///
  /// - Complexity: O(n) in the number of cached frames of the video.
  public var cachedRanges: [Range<MediaTime>] { scheduler.cachedRanges }

  /// The changes of a video that grows, the newest one in place of older ones, until the recording ends or the video is
  /// closed; none of any other video.
  public var changes: AsyncStream<VideoGrowth> { scheduler.source.changes }

  /// Returns the frame displayed at a time.
  ///
  /// - Parameters:
  ///   - time: The time; 0 is the first frame. Times outside the video mean its first or last frame.
  ///   - tolerance: The distance allowed between the time and the frame; by default, none.
  /// - Returns: The frame.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(
    at time: MediaTime, tolerance: SeekTolerance = .exact
  ) async throws(MediaError) -> Frame {
    try await scheduler.frame(for: SeekRequest(time: time, tolerance: tolerance))
  }

  /// Returns the frame with an index.
  ///
  /// - Parameter index: The index in display order, from 0; the first call may read the whole file.
  /// - Returns: The frame.
  /// - Throws: `MediaError`; its code is `outOfRange` if the video has no such frame.
  public func frame(atIndex index: Int) async throws(MediaError) -> Frame {
    let time = try await scheduler.perform { (source, cancellation) throws(MediaError) in
      try source.time(ofFrameAt: index, cancellation: cancellation)
    }
    return try await frame(at: time)
  }

  /// Returns the frame at an offset from another; steps over cached frames return immediately.
  ///
  /// - Parameters:
  ///   - count: The number of frames to step; negative steps back.
  ///   - frame: The frame to start from.
  /// - Returns: The frame, clamped to the first and the last one.
  /// - Throws: `MediaError`; its code is `cancelled` if the task was canceled.
  public func frame(
    stepping count: Int, from frame: Frame
  ) async throws(MediaError) -> Frame {
    try await scheduler.frame(stepping: count, from: frame)
  }

  /// Returns a frame as a PNG file: upright, with square pixels, in the video's own colors, with 16
  /// bits where the video has more than 8.
  ///
  /// - Parameter frame: A frame or thumbnail of the video.
  /// - Returns: The bytes of the file.
  /// - Throws: `WriteError`; its code is `cancelled` if the task was canceled, and `unavailable` in
  ///   a build without FFmpeg.
  public func png(of frame: Frame) async throws(WriteError) -> [UInt8] {
    var information = information
    if frame.pixels is ScaledPixels {
      // A thumbnail is upright already.
      (information.rotation, information.isFlipped) = (0, false)
      information.pixelAspectRatio = .square
    }
    return try await Still.encoded(frame, of: information, as: .png)
  }

  /// Ends all decoding, and returns when the video is closed; later calls throw an error with the
  /// code `closed`.
  public func close() async { await scheduler.shutDown() }
}
