#if !FFmpeg
  /// Stands in for drawing in a package built without its FFmpeg trait: it fails.
  public final class PictureRenderer {
    /// Makes a renderer.
    public init() {}

    /// Fails, because no picture can be converted without FFmpeg.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - size: The size to fill, in pixels.
    /// - Returns: Nothing.
    /// - Throws: `WriteError` of the kind `unavailable`.
    public func planar(
      _ picture: SourcePicture, size: PictureSize
    ) throws(WriteError) -> PlanarPicture {
      throw WriteError(
        kind: .unavailable,
        message: "Cannot draw a picture: this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg.")
    }
  }
#endif
