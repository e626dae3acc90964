#if !FFmpeg
  package import ScrubMedia

  /// A placeholder for vector drawing in builds without FFmpeg; it always fails.
  package enum VectorImage {
    /// Always fails, because nothing can be drawn without FFmpeg.
    ///
    /// - Parameters:
    ///   - text: The SVG text.
    ///   - path: The path of the file.
    ///   - width: The width in pixels.
    ///   - replacesExisting: Has no effect.
    ///   - cancellation: Has no effect.
    /// - Throws: `WriteError` with code `unavailable`.
    package static func writePNG(
      of text: String, to path: String, width: Int, replacesExisting: Bool = false,
      cancellation: Cancellation = Cancellation()
    ) throws(WriteError) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg, which draws PNG. "
          + "Write an .svg file instead, or build it with the package trait FFmpeg.")
    }
  }
#endif
