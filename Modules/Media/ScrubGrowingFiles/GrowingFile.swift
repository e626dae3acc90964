public import FFmpegSeek
public import ScrubMedia
internal import ScrubSystem
internal import ScrubThreads
internal import ScrubTime

/// A video that another program is still writing: MPEG-TS, fragmented MP4, Matroska or an HLS playlist.
///
/// The duration in `information` is the end of the last complete frame; every frame before it is exact. The file
/// is looked at four times a second, or less often if that takes over a tenth of a processor; after some seconds
/// without growth, the recording has ended, and the video is like that of any other file. Those seconds
/// are `quietSeconds` and one and a half times the duration of what the recorder writes at once: a fragment, a
/// cluster or a segment. A playlist also ends with its tag `EXT-X-ENDLIST`. A file that becomes shorter or is
/// replaced, or a playlist that drops its first segments, ends with an error.
///
/// Frames have no numbers before the end.
public final class GrowingFile: MediaSource {
  struct State {
    /// The part that decodes; a newer one replaces it when a request lies beyond it.
    var current: CompletePart
    /// The newest part.
    var newest: CompletePart
    /// The work of the parts that were replaced.
    var counters = DecodeCounters()
    /// The error of a recording that was replaced or cut.
    var failure: MediaError?
    var isClosed = false
  }

  /// The seconds between two looks at the file, so that the range is well under a second behind it.
  private static let standardInterval = 0.25

  let path: String
  let options: SourceOptions
  let quietSeconds: Double
  let interval: Double
  let state: Lock<State>
  let handlers = GrowthHandlers()
  let receiver = LatestReceiver()
  let watching = Worker()
  let cancellation = Cancellation()

  /// Opens a file that is being written.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - options: Limits and settings; nothing is kept of the file before its end.
  ///   - quietSeconds: The seconds without growth after which the recording has ended, beside those within which its
  ///     recorder writes more.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `damaged` if it has no complete
  ///   frame yet.
  @available(*, noasync, renamed: "open(path:options:quietSeconds:)")
  public convenience init(
    path: String, options: SourceOptions = SourceOptions(), quietSeconds: Double = 5,
    cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    try self.init(path, options, quietSeconds, interval: Self.standardInterval, cancellation)
  }

  /// Opens a file that is being written, on a thread of its own.
  ///
  /// Canceling the task ends the opening.
  ///
  /// - Parameters:
  ///   - path: The file's path; never interpreted as a URL or a pattern.
  ///   - options: Limits and settings; nothing is kept of the file before its end.
  ///   - quietSeconds: The seconds without growth after which the recording has ended, beside those within which its
  ///     recorder writes more.
  /// - Returns: The video.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `damaged` if it has no complete
  ///   frame yet.
  public static func open(
    path: String, options: SourceOptions = SourceOptions(), quietSeconds: Double = 5
  ) async throws(MediaError) -> GrowingFile {
    try await Cancellation.runBlocking(refused: { .noThread("open", path: path) }) {
      (cancellation) throws(MediaError) in
      try GrowingFile(
        path: path, options: options, quietSeconds: quietSeconds, cancellation: cancellation)
    }
  }

  /// Returns whether a file was written to in the last seconds, in a format that can be followed.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - seconds: The seconds after which a recording has ended, beside those within which its recorder writes more.
  /// - Returns: Whether it is likely that the file is being recorded; `false` if there is none.
  public static func isBeingWritten(path: String, withinSeconds seconds: Double = 5) -> Bool {
    guard let file = try? FileSnapshot(path: path), file.mayGrow else { return false }
    return Double(ScrubSystem.time(nil)) - file.modificationTime < seconds + file.dueSeconds()
  }

  init(
    _ path: String, _ options: SourceOptions, _ quietSeconds: Double, interval: Double,
    _ cancellation: Cancellation
  ) throws(MediaError) {
    let file = try FileSnapshot(path: path)
    guard let part = try Self.firstPart(file, options, cancellation) else {
      throw MediaError(
        operation: "open", code: .damaged, cause: "it has no complete frame yet", path: path,
        advice: "Open it again when more of it is recorded.")
    }
    (self.path, self.options) = (path, options)
    (self.quietSeconds, self.interval) = (quietSeconds, interval)
    state = Lock(State(current: part, newest: part), rank: .scheduler)
    let watch = Watch(self, from: file)
    guard watching.start({ watch.run() }) else { throw .noThread("follow", path: path) }
  }

  /// Opens the part that is there; `nil` if it has no complete frame yet.
  private static func firstPart(
    _ file: FileSnapshot, _ options: SourceOptions, _ cancellation: Cancellation
  ) throws(MediaError) -> CompletePart? {
    do throws(MediaError) {
      return try CompletePart(file, options, cancellation)
    } catch {
      // A recording is no media before its header is complete, and has no video, or none that can be decoded,
      // before its first frame is.
      guard file.mayBegin, [.damaged, .notMedia, .noVideo].contains(error.code) else {
        throw error
      }
      return nil
    }
  }

  deinit { close() }

  /// The properties of the part that can be shown.
  public var information: MediaInformation { state.withLock { $0.newest }.information }

  /// The work done so far.
  public var counters: DecodeCounters {
    let (before, current) = state.withLock { ($0.counters, $0.current) }
    return before + current.source.counters
  }

  /// The memory of all frames of the current decoders, in bytes.
  public var byteCount: Int { state.withLock { $0.current }.source.byteCount }

  /// Releases the memory of the current decoders that only makes the next request quicker.
  public func releaseMemory() { state.withLock { $0.current }.source.releaseMemory() }

  /// Keeps reduced copies for the next opening, as of any other file, once the recording has ended; see `MediaSource`.
  public func keep(thumbnails: [Frame], last: Frame?) {
    let newest = state.withLock { $0.newest }
    if newest.isWhole { newest.source.keep(thumbnails: thumbnails, last: last) }
  }

  /// Always `true`.
  public var canGrow: Bool { true }

  /// Calls a handler when the recording grows, ends or fails; see `MediaSource`.
  public func onGrowth(
    _ handler: @escaping @Sendable (VideoGrowth) -> Void
  ) -> GrowthObservation { handlers.add(handler) }

  /// Closes the file, and releases the decoders and their memory.
  public func close() {
    endWatching()
    handlers.close()
    receiver.close()
    let (current, newest) = state.withLock { state in
      state.isClosed = true
      return (state.current, state.newest)
    }
    current.source.close()
    newest.source.close()
  }

  private func endWatching() {
    cancellation.cancel()
    watching.beginClosing()
  }

  /// Returns the current part, or the newest one in its place if a time lies beyond it or the recording has
  /// ended.
  ///
  /// - Parameter time: The time; `nil` for the newest part.
  /// - Returns: The part.
  /// - Throws: The error of a recording that was replaced.
  func part(covering time: MediaTime?) throws(MediaError) -> CompletePart {
    let (part, replaced, error) = state.withLock {
      state -> (CompletePart, CompletePart?, MediaError?) in
      let current = state.current
      if let error = state.failure { return (current, nil, error) }
      let isCurrent = !state.newest.isWhole && time.map { current.covers($0) } ?? false
      guard current !== state.newest, !isCurrent else {
        return (current, nil, nil)
      }
      state.current = state.newest
      state.counters = state.counters + current.source.counters
      return (state.current, current, nil)
    }
    if let error { throw error }
    replaced?.source.close()
    return part
  }
}

extension DecodeCounters {
  static func + (left: DecodeCounters, right: DecodeCounters) -> DecodeCounters {
    var sum = left
    sum.packetsRead += right.packetsRead
    sum.framesDecoded += right.framesDecoded
    return sum
  }
}
