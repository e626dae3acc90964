#if !FFmpeg
  /// Stands in for drawing in a package built without its FFmpeg trait: it fails.
  package enum VectorImage {
    /// Fails, because nothing can be drawn without FFmpeg.
    ///
    /// - Parameters:
    ///   - text: The SVG text.
    ///   - path: Where the file is to be.
    ///   - width: The width in pixels.
    /// - Throws: `WriteError` of the kind `unavailable`.
    package static func writePNG(
      of text: String, to path: String, width: Int
    ) throws(WriteError) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg, which draws PNG. "
          + "Write an .svg file instead, or build it with the package trait FFmpeg.")
    }
  }
#endif
