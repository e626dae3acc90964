#if !FFmpeg
  package import Stills

  /// Stands in for the writer in a package built without its FFmpeg trait: opening it fails.
  package final class VideoWriter {
    /// The encoder that was opened, by its name in FFmpeg.
    package let encoderName: String
    /// Whether the file has a stream of sound.
    package var hasSound: Bool { false }

    /// Fails, because nothing can be written without FFmpeg.
    ///
    /// - Parameters:
    ///   - path: Where the file is to be.
    ///   - settings: How to write it.
    /// - Throws: `WriteError` of the kind `unavailable`.
    package init(path: String, settings: VideoSettings) throws(WriteError) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg, which is on by default.")
    }

    /// Never called, because there is no writer.
    ///
    /// - Parameters:
    ///   - picture: A picture.
    ///   - pts: Its presentation timestamp.
    /// - Throws: Never.
    package func append(_ image: PlanarImage, pts: Int64) throws(WriteError) {}

    /// Never called, because there is no writer.
    ///
    /// - Parameter samples: Samples.
    /// - Throws: Never.
    package func append(sound samples: [Float]) throws(WriteError) {}

    /// Never called, because there is no writer.
    package func finish() throws(WriteError) {}
  }
#endif
