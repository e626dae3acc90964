#if !FFmpeg
  package import Media

  /// A renderer for a package built without its FFmpeg trait, which fails.
  package final class FrameRenderer {
    /// Creates a renderer.
    package init() {}

    /// Fails, because no frame can be converted without FFmpeg.
    package func planar(
      _ pixels: any FramePixels, geometry: FrameGeometry, sizes: Set<ImageSize>
    ) throws(WriteError) -> [ImageSize: PlanarImage] {
      throw WriteError(
        code: .unavailable,
        message: "Cannot draw a image: this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg.")
    }
  }
#endif
