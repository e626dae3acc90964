#if !FFmpeg
  public import FFmpegSeek
  public import Media

  /// Stands in for the real reader where the package was built without FFmpeg.
  public final class SoundReader: Sendable {
    /// Never reached: no instance exists.
    public let format: SoundFormat
    /// Never reached: no instance exists.
    public let information: SoundInformation

    /// Always throws: this build cannot read media.
    public init(
      path: String, video: MediaInformation?, format: SoundFormat = .standard,
      options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      throw MediaError(
        operation: "open the sound of", code: .unsupported, cause: "this build has no FFmpeg",
        path: path, advice: "Build with the package trait FFmpeg turned on.")
    }

    /// Never reached: no instance exists.
    public func read(
      from index: Int64, into samples: inout [Float], cancellation: Cancellation = Cancellation()
    ) throws(MediaError) -> Int { fatalError("a build without FFmpeg made a reader") }

    /// Never reached: no instance exists.
    public func close() {}
  }
#endif
