#if !FFmpeg
  package import ScrubStills

  /// A placeholder for the writer in builds without FFmpeg; opening it always fails.
  package final class VideoWriter {
    /// The name in FFmpeg of the encoder in use.
    package let encoderName: String
    /// Whether the file has a stream of sound.
    package var hasSound: Bool { false }

    /// Always fails, because nothing can be written without FFmpeg.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: The settings.
    ///   - mayReplace: Is not called.
    /// - Throws: `WriteError` with code `unavailable`.
    package init(
      path: String, settings: VideoSettings,
      replacing mayReplace: @escaping (String) -> Bool = { _ in false }
    ) throws(WriteError) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg, which is on by default.")
    }

    /// Unavailable: no instance exists.
    ///
    /// - Parameters:
    ///   - image: A frame.
    ///   - pts: Its presentation timestamp.
    /// - Throws: Never.
    package func append(_ image: PlanarImage, pts: Int64) throws(WriteError) {}

    /// Unavailable: no instance exists.
    ///
    /// - Parameter samples: Samples.
    /// - Throws: Never.
    package func append(sound samples: [Float]) throws(WriteError) {}

    /// Unavailable: no instance exists.
    package func finish() throws(WriteError) {}
  }
#endif
