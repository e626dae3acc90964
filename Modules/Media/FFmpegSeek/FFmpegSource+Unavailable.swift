#if !FFmpeg
  public import ScrubMedia
  public import ScrubTime

  /// A placeholder for the video source in builds without FFmpeg; creating one always fails.
  public final class FFmpegSource: MediaSource {
    /// Always throws, because this build cannot read media.
    @available(*, noasync, renamed: "open(path:options:)")
    public init(
      path: String, options: SourceOptions = SourceOptions(),
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      throw Self.error(path)
    }

    /// Always throws, because this build cannot read media.
    @available(*, noasync, renamed: "open(reading:name:options:)")
    public init(
      reading reader: any ByteReader, name: String = "bytes",
      options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      throw Self.error(name)
    }

    /// Always throws, because this build cannot read media.
    package init(
      partOf reader: any ByteReader, name: String, options: SourceOptions,
      cancellation: Cancellation
    ) throws(MediaError) {
      throw Self.error(name)
    }

    private static func error(_ name: String) -> MediaError {
      MediaError(
        operation: "open", code: .unsupported, cause: "this build has no FFmpeg", path: name,
        advice: "Build with the package trait FFmpeg turned on.")
    }

    /// Unavailable: no instance exists.
    package func onClose(_ handler: @escaping @Sendable () -> Void) { unreachable() }
    /// Unavailable: no instance exists.
    package func completeEnd(cancellation: Cancellation) throws(MediaError) -> Int64? {
      unreachable()
    }
    /// Unavailable: no instance exists.
    package func reportNumbers(to report: @escaping @Sendable (SourceEvent) -> Void) {
      unreachable()
    }
    /// Unavailable: no instance exists.
    public var information: MediaInformation { unreachable() }
    /// Unavailable: no instance exists.
    public var isFar: Bool { unreachable() }
    /// Unavailable: no instance exists.
    public var counters: DecodeCounters { unreachable() }
    /// Unavailable: no instance exists.
    @available(*, noasync, renamed: "decode(_:report:)")
    public func decode(
      _ request: DecodeRequest, cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(MediaError) { unreachable() }
    /// Unavailable: no instance exists.
    @available(*, noasync, renamed: "time(ofFrameAt:)")
    public func time(
      ofFrameAt index: Int, cancellation: Cancellation
    ) throws(MediaError) -> MediaTime { unreachable() }
    /// Unavailable: no instance exists.
    @available(*, noasync, renamed: "index(ofFrameAt:)")
    public func index(
      ofFrameAt time: MediaTime, cancellation: Cancellation
    ) throws(MediaError) -> Int? { unreachable() }
    /// Unavailable: no instance exists.
    @available(*, noasync, renamed: "frameTable(progress:)")
    public func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] { unreachable() }
    /// Unavailable: no instance exists.
    public func close() { unreachable() }

    private func unreachable() -> Never {
      fatalError("no source exists in a build without FFmpeg")
    }
  }
#endif
