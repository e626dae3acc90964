public import ScrubMedia
public import ScrubStills

/// A writer of a video's storyboard: sprite sheets with WebVTT, Roku BIF files and a contact sheet.
///
/// An interrupted run continues where it stopped; complete files are not written again unless the
/// video, its name or the settings have changed.
public struct StoryboardWriter: Sendable {
  /// The result of a run.
  public struct Outcome: Equatable, Sendable {
    /// The names of the files in the folder.
    public var files: [String]
    /// The number of thumbnails drawn in this run.
    public var renderedCount: Int
    /// Whether the storyboard was already complete, so that nothing was written.
    public var isUnchanged: Bool
    /// Whether the thumbnails were mapped from high dynamic range to sRGB.
    public var isMapped: Bool
  }

  /// The layout of the thumbnails in time and on sheets.
  public let storyboard: Storyboard

  let input: StoryboardInput
  let video: StoryboardVideo
  /// The path or the name of the video.
  var path: String { input.name }

  static let index = "storyboard.vtt"
  static let contactSheet = "contact-sheet.jpg"

  /// Opens a video and lays out its storyboard; nothing is written yet.
  ///
  /// - Parameters:
  ///   - video: The path of the video.
  ///   - intervalMilliseconds: The interval between thumbnails; `nil` to derive it from the duration.
  ///   - tileLength: The longer side of a thumbnail in pixels, one of `Storyboard.tileLengths`.
  ///   - format: The compression of the sheets.
  /// - Throws: `WriteError` with code `unreadableVideo` if the video cannot be opened,
  ///   `invalidSetting` for an invalid setting, `cancelled` if the task was canceled.
  public init(
    video: String, intervalMilliseconds: Int? = nil, tileLength: Int = 240,
    format: Storyboard.Format = .jpeg
  ) async throws(WriteError) {
    self = try await Cancellation.runBlocking(refused: { .noThread("open \(video)") }) {
      (cancellation) throws(WriteError) in
      try StoryboardWriter(
        video: video, intervalMilliseconds: intervalMilliseconds, tileLength: tileLength,
        format: format, cancellation: cancellation)
    }
  }

  /// Opens a video as the async initializer does, and waits for it.
  ///
  /// - Parameters:
  ///   - video: The path of the video.
  ///   - intervalMilliseconds: The interval between thumbnails; `nil` to derive it from the duration.
  ///   - tileLength: The longer side of a thumbnail in pixels, one of `Storyboard.tileLengths`.
  ///   - format: The compression of the sheets.
  ///   - cancellation: Ends the call early when another thread sets it.
  /// - Throws: `WriteError`, with the codes of the async initializer.
  @available(*, noasync, renamed: "init(video:intervalMilliseconds:tileLength:format:)")
  public init(
    video: String, intervalMilliseconds: Int? = nil, tileLength: Int = 240,
    format: Storyboard.Format = .jpeg, cancellation: Cancellation
  ) throws(WriteError) {
    try self.init(
      .file(path: video), intervalMilliseconds: intervalMilliseconds, tileLength: tileLength,
      format: format, cancellation: cancellation)
  }

  /// Opens the video of an input, and lays out its storyboard, as the public initializers do.
  package init(
    _ input: StoryboardInput, intervalMilliseconds: Int?, tileLength: Int,
    format: Storyboard.Format, cancellation: Cancellation
  ) throws(WriteError) {
    self.input = input
    video = try StoryboardVideo(input, threads: 0, cancellation: cancellation)
    storyboard = try Storyboard(
      of: video.information, intervalMilliseconds: intervalMilliseconds,
      tileLength: tileLength, format: format)
  }

  /// Writes the storyboard into a folder, which is created if necessary.
  ///
  /// If the task is canceled, the next run continues with the rows that are complete.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - replacesExisting: Whether files in the folder that are of no storyboard are replaced, too, if they
  ///     have the names of its files; the video itself never is.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - progress: Called on any thread with the completed share, 0 to 1.
  /// - Returns: The result.
  /// - Throws: `WriteError` with code `unusableFolder` if the folder cannot be used or another run uses it,
  ///   `fileExists` if it contains foreign files that are not replaced, `unreadableVideo` if a frame cannot be decoded, `cancelled` if the
  ///   task was canceled.
  /// - Complexity: O(thumbnails x GOP length) in decoding.
  @discardableResult
  public func write(
    to path: String, replacesExisting: Bool = false, threads: Int? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(WriteError) -> Outcome {
    try await Cancellation.runBlocking(refused: { .noThread("write into \(path)") }) {
      (cancellation) throws(WriteError) in
      try write(
        to: path, replacesExisting: replacesExisting, threads: threads, cancellation: cancellation,
        progress: progress)
    }
  }

  /// Writes the storyboard as the async method of the same name does, and waits for it.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - replacesExisting: Whether files that are of no storyboard are replaced, too.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - cancellation: Ends the call early when another thread sets it.
  ///   - progress: Called on any thread with the completed share, 0 to 1.
  /// - Returns: The result.
  /// - Throws: `WriteError`, with the codes of the async method.
  /// - Complexity: O(thumbnails x GOP length) in decoding.
  @available(*, noasync, renamed: "write(to:replacesExisting:threads:progress:)")
  @discardableResult
  public func write(
    to path: String, replacesExisting: Bool = false, threads: Int? = nil,
    cancellation: Cancellation,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) throws(WriteError) -> Outcome {
    try render(
      to: path, replacesExisting: replacesExisting, threads: threads, cancellation: cancellation,
      progress: progress)
  }
}

extension WriteError.Code {
  /// The folder cannot be used: access is denied, or another run uses it.
  public static let unusableFolder = WriteError.Code(rawValue: "unusableFolder")
}
