#if FFmpeg
  internal import FFmpegHandles
  package import ScrubMedia

  /// A decoded image file.
  package struct DecodedImage {
    package var size: PixelSize
    package var pixelFormat: String
    /// The first plane, or all of a packed image, rows packed.
    package var samples: [UInt8]
    package var bgra: [UInt8]

    /// Decodes a file with the decoder of a name in FFmpeg, such as "png".
    package init(_ bytes: [UInt8], decoder name: String) throws {
      let decoder = try DecoderHandle.open(named: name, options: [:])
      let frame = try FrameHandle()
      _ = try decoder.send(PacketHandle.copying(bytes))
      try decoder.startDraining()
      guard case .frame = try decoder.receive(into: frame) else {
        throw FFmpegFailure.nothingDecoded
      }
      size = PixelSize(width: frame.width, height: frame.height)
      pixelFormat = frame.format.name
      samples = frame.packedSamples(ofPlane: 0)
      var scaler = ScalerHandle()
      bgra = try scaler.packedBGRA(frame, width: frame.width, height: frame.height)
    }

    /// The frame number drawn on the image.
    package var number: Int? {
      FrameNumberPattern.read(bgra: bgra.span, width: size.width, height: size.height)
    }

    /// Returns the red, green and blue of a pixel.
    package func color(_ x: Int, _ y: Int) -> [Int] {
      let start = (y * size.width + x) * 4
      return [2, 1, 0].map { Int(bgra[start + $0]) }
    }
  }
#endif
