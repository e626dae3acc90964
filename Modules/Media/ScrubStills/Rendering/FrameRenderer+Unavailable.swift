#if !FFmpeg
  package import ScrubMedia

  /// A placeholder for the renderer in builds without FFmpeg; it always fails.
  package final class FrameRenderer {
    /// Creates a renderer.
    package init() {}

    /// Always fails, because no frame can be converted without FFmpeg.
    package func planar(
      _ pixels: any FramePixels, geometry: FrameGeometry, sizes: Set<PixelSize>
    ) throws(WriteError) -> [PixelSize: PlanarImage] {
      throw WriteError(
        code: .unavailable,
        message: "Cannot draw an image: this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg.")
    }
  }
#endif
