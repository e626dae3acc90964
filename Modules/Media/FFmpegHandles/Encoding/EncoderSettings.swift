#if FFmpeg
  /// The settings of a video encoder.
  package struct EncoderSettings {
    /// The encoder's name in FFmpeg, such as "libx264".
    package var name: String
    /// The encoder's own options by their names in FFmpeg.
    package var options: [String: String]
    /// The width in pixels.
    package var width: Int32
    /// The height in pixels.
    package var height: Int32
    /// The pixel format's name in FFmpeg, such as "yuv420p".
    package var pixelFormat: String
    /// The name of the pixel format of the frames that the encoder is sent, which are converted.
    package var sourceFormat = "yuv420p"
    /// The color tags of these frames; those of `PlanarImage` by default.
    package var colors = FrameHandle.ColorNames(
      matrix: "smpte170m", primaries: "smpte170m", transfer: "smpte170m", range: "tv")
    /// The ratio of a sample's width to its height.
    package var pixelAspectRatio = Rational(1, 1)
    /// The length of a tick in seconds.
    package var timeBase: Rational
    /// The number of frames per second; `nil` if it varies.
    package var frameRate: Rational?
    /// The largest distance between keyframes in frames; 1 for keyframes only.
    package var gopLength: Int32
    /// The largest number of consecutive B-frames.
    package var maximumBFrames: Int32

    /// Creates the settings.
    package init(
      name: String, options: [String: String], width: Int32, height: Int32, pixelFormat: String,
      timeBase: Rational, frameRate: Rational?, gopLength: Int32, maximumBFrames: Int32
    ) {
      self.name = name
      self.options = options
      self.width = width
      self.height = height
      self.pixelFormat = pixelFormat
      self.timeBase = timeBase
      self.frameRate = frameRate
      self.gopLength = gopLength
      self.maximumBFrames = maximumBFrames
    }
  }
#endif
