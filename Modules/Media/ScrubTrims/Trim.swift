public import FFmpegSeek
public import ScrubMedia
public import ScrubStills
public import ScrubTime

/// A part of a video, to be written to a file of its own.
///
/// The file has exactly the frames of the part, in their order, and its sound. Where the cuts allow
/// it, the data is copied; otherwise it is encoded again, as H.264 and AAC. `plan` says which, before
/// anything is written.
public struct Trim: Sendable {
  /// The way in which the trim will be written.
  public let plan: TrimPlan

  let job: TrimJob

  /// The path of the new file.
  public var path: String { job.path }

  /// Opens a video, and plans a trim of it; nothing is written yet.
  ///
  /// - Parameters:
  ///   - video: The path of the video.
  ///   - start: The start of the range: the frame displayed then is the first one.
  ///   - end: The end of the range: the frame displayed before it is the last one. Beyond the video,
  ///     that is the last frame.
  ///   - path: The path of the new file, which ends in .mp4, .mov or .mkv; it may not be the video's.
  ///   - replacesExisting: Whether an existing file is replaced, such as after a dialog has asked.
  ///   - options: Limits and settings for reading the video.
  /// - Throws: `WriteError` with code `invalidSetting` for an empty range or a path that cannot be
  ///   used, `fileExists` for a file that is not replaced, `unreadableVideo` if the video cannot be opened, `cancelled` if the task was canceled.
  /// - Complexity: O(n) in the packets of the range, which are read but not decoded.
  public init(
    of video: String, from start: MediaTime, to end: MediaTime, writing path: String,
    replacesExisting: Bool = false, options: SourceOptions = SourceOptions()
  ) async throws(WriteError) {
    self = try await Cancellation.runBlocking(refused: { .noThread("open \(video)") }) {
      (cancellation) throws(WriteError) in
      try Trim(
        of: video, from: start, to: end, writing: path, replacesExisting: replacesExisting,
        options: options, cancellation: cancellation)
    }
  }

  /// Opens a video and plans a trim as the async initializer does, and waits for it.
  ///
  /// - Parameters:
  ///   - video: The path of the video.
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - path: The path of the new file.
  ///   - replacesExisting: Whether an existing file is replaced.
  ///   - options: Limits and settings for reading the video.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Throws: `WriteError`, with the codes of the async initializer.
  @available(*, noasync, renamed: "init(of:from:to:writing:replacesExisting:options:)")
  public init(
    of video: String, from start: MediaTime, to end: MediaTime, writing path: String,
    replacesExisting: Bool = false, options: SourceOptions = SourceOptions(),
    cancellation: Cancellation
  ) throws(WriteError) {
    (job, plan) = try TrimJob.plan(
      of: video, from: start, to: end, writing: path, replacesExisting: replacesExisting,
      options: options, cancellation)
  }

  /// Writes the file, which appears under its name when it is complete.
  ///
  /// If an existing file is to be replaced, that happens then, in one step; if the task is canceled, it
  /// stays as it is.
  ///
  /// - Parameter progress: Called on any thread with the completed share, 0 to 1.
  /// - Throws: `WriteError` with code `noEncoder` if this FFmpeg has none, `unreadableVideo` if the
  ///   video cannot be read, `failed` if the file cannot be written, `cancelled` if the task was
  ///   canceled.
  public func write(
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(WriteError) {
    try await Cancellation.runBlocking(refused: { .noThread("write \(job.path)") }) {
      (cancellation) throws(WriteError) in
      try write(cancellation: cancellation, progress: progress)
    }
  }

  /// Writes the file as the async method does, and waits for it.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the call early when another thread sets it.
  ///   - progress: Called with the completed share, 0 to 1.
  /// - Throws: `WriteError`, with the codes of the async method.
  @available(*, noasync, renamed: "write(progress:)")
  public func write(
    cancellation: Cancellation, progress: (Double) -> Void = { _ in }
  ) throws(WriteError) {
    try job.write(plan, cancellation, progress)
  }
}
