internal import ScrubMedia

#if FFmpeg
  internal import FFmpegHandles

  extension Still {
    /// Returns the bytes of an image file and its properties.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - video: The video that the frame belongs to.
    ///   - source: The name of the video; `nil` for none.
    ///   - format: The format.
    ///   - operation: The operation as a verb phrase, for errors.
    ///   - cancellation: Ends the call before it begins.
    /// - Returns: The bytes and the properties.
    /// - Throws: `WriteError`.
    static func file(
      _ frame: Frame, of video: MediaInformation, source: String?, as format: Format,
      operation: String, _ cancellation: Cancellation
    ) throws(WriteError) -> (bytes: [UInt8], outcome: Outcome) {
      try cancellation.checkWriting(operation)
      let origin = StillOrigin(frame, source: source)
      do throws(FFmpegFailure) {
        try FFmpegVersions.check()
        let geometry = FrameGeometry(video)
        return try format == .jpeg
          ? jpeg(frame.pixels, geometry, origin) : lossless(frame.pixels, geometry, origin, format)
      } catch {
        throw WriteError(encoding: error, operation: operation)
      }
    }

    private static func jpeg(
      _ pixels: any FramePixels, _ geometry: FrameGeometry, _ origin: StillOrigin
    ) throws(FFmpegFailure) -> (bytes: [UInt8], outcome: Outcome) {
      let size = geometry.displaySize(of: PixelSize(width: pixels.width, height: pixels.height))
      let packed = try FrameRenderer().screenRGB(
        FrameHandle.copying(pixels), pixels.colors, geometry: geometry, size: size)
      let rgb = try frame(packed, format: "rgb24")
      guard let format = PixelFormat(name: "yuvj444p") else {
        throw FFmpegFailure.noSuchFormat("yuvj444p")
      }
      let full = try FrameHandle.allocate(
        width: size.width, height: size.height, format: format)
      full.tag(FrameHandle.ColorNames(matrix: nil, primaries: nil, transfer: nil, range: "pc"))
      var scaler = ScalerHandle()
      try scaler.convert(rgb, into: full, filter: .fine)
      var segments = JPEGSegments(
        try ImageEncoderHandle.encode(full, as: "mjpeg", quantizer: finestQuantizer))
      segments.addComment(origin.text)
      segments.addExif(description: origin.text)
      return (
        segments.bytes,
        Outcome(size: size, bitDepth: 8, isMapped: ScreenMapping(pixels.colors) != nil)
      )
    }

    /// The finest quantizer: about twice as many bytes as the usual finest, 2, at two thirds of its error.
    private static let finestQuantizer: Int32 = 1

    private static func lossless(
      _ pixels: any FramePixels, _ geometry: FrameGeometry, _ origin: StillOrigin, _ format: Format
    ) throws(FFmpegFailure) -> (bytes: [UInt8], outcome: Outcome) {
      let source = try FrameHandle.copying(pixels)
      let size = geometry.displaySize(of: PixelSize(width: pixels.width, height: pixels.height))
      let (isDeep, hasAlpha) = (source.format.bitDepth > 8, source.format.hasAlpha)
      let order = format == .png ? "be" : "le"
      let layout =
        isDeep ? (hasAlpha ? "rgba64" : "rgb48") + order : hasAlpha ? "rgba" : "rgb24"
      let packed = try FrameRenderer().packed(
        source, pixels.colors, geometry: geometry, size: size, format: layout,
        bytesPerPixel: (hasAlpha ? 4 : 3) * (isDeep ? 2 : 1))
      let names = FrameHandle.ColorNames(pixels.colors)
      let frame = try frame(packed, format: layout)
      let bytes: [UInt8]
      if format == .png {
        bytes = try png(frame, names, pixels.colors, origin)
      } else {
        bytes = try tiff(frame, names, pixels.colors, origin)
      }
      return (bytes, Outcome(size: size, bitDepth: isDeep ? 16 : 8, isMapped: false))
    }

    /// Returns a PNG file. The encoder writes the primaries; for older readers, it declares the curve of
    /// sRGB, with which players display standard dynamic range.
    private static func png(
      _ frame: borrowing FrameHandle, _ names: FrameHandle.ColorNames, _ colors: ColorTags,
      _ origin: StillOrigin
    ) throws(FFmpegFailure) -> [UInt8] {
      frame.tag(
        FrameHandle.ColorNames(
          matrix: nil, primaries: names.primaries,
          transfer: names.primaries == nil || colors.isHighDynamicRange ? nil : "iec61966-2-1",
          range: "pc"))
      var chunks = PNGChunks(
        try ImageEncoderHandle.encode(frame, as: "png", options: ["pred": "paeth"]))
      chunks.addText("Software", StillOrigin.software)
      chunks.addText("Description", origin.text)
      if let points = codePoints(names) {
        chunks.addCodingIndependentCodePoints(
          primaries: points.primaries, transfer: points.transfer)
      }
      return chunks.bytes
    }

    private static func tiff(
      _ frame: borrowing FrameHandle, _ names: FrameHandle.ColorNames, _ colors: ColorTags,
      _ origin: StillOrigin
    ) throws(FFmpegFailure) -> [UInt8] {
      var entries: [TIFFDirectory.Entry] = [
        .text(TIFFDirectory.imageDescription, origin.text),
        .text(TIFFDirectory.software, StillOrigin.software),
      ]
      if let profile = ColorProfile(colors, codePoints: codePoints(names)) {
        entries.append(.undefined(TIFFDirectory.colorProfile, profile.bytes))
      }
      let bytes = try ImageEncoderHandle.encode(
        frame, as: "tiff", options: ["compression_algo": "lzw"])
      guard let whole = TIFFDirectory.adding(entries, to: bytes) else {
        throw FFmpegFailure(operation: "add the facts of a TIFF file", code: -1)
      }
      return whole
    }

    private static func codePoints(
      _ names: FrameHandle.ColorNames
    ) -> (primaries: Int, transfer: Int)? {
      // FFmpeg has numbers above 255 for colors that H.273 does not list, such as V-Log.
      guard let primaries = names.primariesCode, let transfer = names.transferCode,
        primaries < 256, transfer < 256
      else { return nil }
      return (primaries, transfer)
    }

    private static func frame(
      _ image: PackedImage, format: String
    ) throws(FFmpegFailure) -> FrameHandle {
      guard let layout = PixelFormat(name: format) else { throw FFmpegFailure.noSuchFormat(format) }
      return try FrameHandle.copying(
        planes: [image.bytes], width: image.size.width, height: image.size.height,
        format: layout)
    }
  }

  extension WriteError {
    fileprivate init(encoding failure: FFmpegFailure, operation: String) {
      self.init(
        code: failure.isEncoderMissing ? .noEncoder : .failed,
        message: "Cannot \(operation): \(failure.operation): \(failure.reason)."
          + (failure.isEncoderMissing ? " Choose another kind of file." : ""),
        underlyingCode: failure.code)
    }
  }
#else
  extension Still {
    /// Always fails, because nothing can be encoded without FFmpeg.
    static func file(
      _ frame: Frame, of video: MediaInformation, source: String?, as format: Format,
      operation: String, _ cancellation: Cancellation
    ) throws(WriteError) -> (bytes: [UInt8], outcome: Outcome) {
      throw WriteError(
        code: .unavailable,
        message: "Cannot \(operation): this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg.")
    }
  }
#endif
