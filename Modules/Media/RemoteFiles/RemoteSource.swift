public import FFmpegSeek
public import ScrubMedia
internal import ScrubThreads

/// A video on a web server, with the file that it is read from.
///
/// If the file changed since its bytes were kept on disk, or while it is opened, it is opened once more.
public struct RemoteSource: Sendable {
  /// The video.
  public let source: FFmpegSource
  /// The file, which is closed with the video.
  public let file: RemoteFile

  /// The settings for opening videos that are far away: deadlines of a minute and of half a minute, and no reading
  /// of whole files.
  public static let standardOptions = SourceOptions(
    openDeadline: 60, requestDeadline: 30, scanBytes: 0)

  /// Returns the settings for a video that is far away: other ones, with deadlines that are at least as long as the
  /// standard ones, and without reading whole files.
  ///
  /// - Parameter options: The settings for a video that is near.
  /// - Returns: The settings.
  public static func options(for options: SourceOptions) -> SourceOptions {
    func longer(_ deadline: Double?, _ standard: Double?) -> Double? {
      deadline.map { max($0, standard ?? $0) }
    }
    var result = options
    result.openDeadline = longer(options.openDeadline, standardOptions.openDeadline)
    result.requestDeadline = longer(options.requestDeadline, standardOptions.requestDeadline)
    result.scanBytes = standardOptions.scanBytes
    return result
  }

  /// Opens a video.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http or https.
  ///   - remote: The settings for reading the file.
  ///   - options: The limits and settings of the video.
  ///   - cancellation: Ends the call early when canceled from another thread.
  ///   - connected: Receives the file once the server has responded, before the video is opened, so that its
  ///     counters can be shown.
  /// - Throws: `MediaError` that describes the URL, the file or the failure.
  @available(*, noasync, renamed: "open(url:remote:options:)")
  public init(
    url: String, remote: RemoteOptions = RemoteOptions(),
    options: SourceOptions = Self.standardOptions, cancellation: Cancellation = Cancellation(),
    connected: (RemoteFile) -> Void = { _ in }
  ) throws(MediaError) {
    // From the first connection on, also for a file that is opened once more.
    let end = options.openDeadline.map { monotonicSeconds() + $0 }
    let limited = Cancellation {
      cancellation.isCancelled || end.map { monotonicSeconds() >= $0 } ?? false
    }
    do throws(MediaError) {
      do throws(MediaError) {
        try self.init(once: url, remote, options, limited, connected)
      } catch {
        guard error.code == .changed else { throw error }
        try self.init(once: url, remote, options, limited, connected)
      }
    } catch {
      guard error.code == .cancelled, !cancellation.isCancelled, let seconds = options.openDeadline
      else { throw error }
      throw MediaError(
        operation: "open", code: .timedOut, cause: "it took longer than \(seconds) s",
        path: error.path ?? RemoteFile.name(of: url), advice: "Check the network, and try again.")
    }
  }

  private init(
    once url: String, _ remote: RemoteOptions, _ options: SourceOptions,
    _ cancellation: Cancellation, _ connected: (RemoteFile) -> Void
  ) throws(MediaError) {
    let file = try RemoteFile(url: url, remote, checksLater: true, cancellation)
    connected(file)
    do throws(MediaError) {
      do throws(MediaError) {
        source = try FFmpegSource(
          reading: file, name: file.name, options: options, cancellation: cancellation)
      } catch {
        // Bytes on disk that are not as they were written may look like no media.
        try file.requireGenuine(cancellation)
        throw error
      }
      try file.requireGenuine(cancellation)
    } catch {
      // The app may keep it, and a thread that was given up may still read.
      file.close()
      throw error
    }
    self.file = file
    file.endOpening()
    source.onClose { [file] in file.close() }
  }

  /// Opens a video, on a thread of its own.
  ///
  /// Canceling the task ends the opening.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http or https.
  ///   - remote: The settings for reading the file.
  ///   - options: The limits and settings of the video.
  /// - Returns: The video.
  /// - Throws: `MediaError` that describes the URL, the file or the failure.
  public static func open(
    url: String, remote: RemoteOptions = RemoteOptions(),
    options: SourceOptions = Self.standardOptions
  ) async throws(MediaError) -> RemoteSource {
    try await Cancellation.runBlocking(refused: { .noThread("open") }) {
      (cancellation) throws(MediaError) in
      try RemoteSource(url: url, remote: remote, options: options, cancellation: cancellation)
    }
  }
}
