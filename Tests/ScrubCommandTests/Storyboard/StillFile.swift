#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import ScrubMedia
  import ScrubTime
  import Testing

  /// An image file, decoded by the engine that also opens videos.
  struct StillFile {
    var width: Int
    var height: Int
    var pixelFormat: String
    var bgra: [UInt8]

    init(_ path: String) throws {
      let source = try FFmpegSource(path: path)
      defer { source.close() }
      let pixels = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
        .pixels
      (width, height, pixelFormat) = (pixels.width, pixels.height, pixels.pixelFormat)
      bgra = try pixels.bgra()
    }

    /// The frame number drawn in the image.
    var number: Int? { FrameNumberPattern.read(bgra: bgra.span, width: width, height: height) }

    /// Returns the pixels of a part of the image.
    func part(x: Int, y: Int, width: Int, height: Int) throws -> [UInt8] {
      try #require(x + width <= self.width && y + height <= self.height)
      var part: [UInt8] = []
      for row in y..<y + height {
        let start = (row * self.width + x) * 4
        part += bgra[start..<start + width * 4]
      }
      return part
    }

    /// Returns the frame number drawn in a part of the image.
    func number(x: Int, y: Int, width: Int, height: Int) throws -> Int? {
      let part = try part(x: x, y: y, width: width, height: height)
      return FrameNumberPattern.read(bgra: part.span, width: width, height: height)
    }
  }

  /// An image rotated by a viewer.
  struct Turned {
    var width: Int
    var height: Int
    var bgra: [UInt8]

    init(_ bgra: [UInt8], _ width: Int, _ height: Int) {
      (self.bgra, self.width, self.height) = (bgra, width, height)
    }

    /// Returns the image before a clockwise rotation by 90, 180 or 270 degrees.
    func back(_ degrees: Int) -> Turned {
      var image = self
      for _ in 0..<(4 - degrees / 90) { image = image.quarterTurn }
      return image
    }

    /// Returns the image rotated clockwise by 90 degrees.
    private var quarterTurn: Turned {
      var bytes: [UInt8] = []
      for column in 0..<width {
        for row in (0..<height).reversed() {
          let start = (row * width + column) * 4
          bytes += bgra[start..<start + 4]
        }
      }
      return Turned(bytes, height, width)
    }
  }
#endif
