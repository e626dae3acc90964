#if FFmpeg
  internal import FFmpegHandles

  extension StillPicture {
    /// Writes a picture upright, with square pixels, its colours and where it comes from.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - stamp: Where it comes from.
    ///   - path: Where the file is to be; one that is there already is replaced, in one step.
    /// - Returns: What was written.
    /// - Throws: `WriteError`: `invalidSetting` for a name whose end is none of a `Format`,
    ///   `noEncoder` where this FFmpeg has none for it, `failed` where the file cannot be written.
    public static func write(
      _ picture: SourcePicture, stamp: PictureStamp, to path: String
    ) throws(WriteError) -> Outcome {
      guard let format = Format(path: path) else {
        throw WriteError(
          kind: .invalidSetting,
          message: "\(path) does not say what to write; end its name in .png, .jpg or .tiff.")
      }
      let file: (bytes: [UInt8], outcome: Outcome)
      do throws(FFmpegFailure) {
        try FFmpegVersions.check()
        file = try format == .jpeg ? jpeg(picture, stamp) : lossless(picture, stamp, format)
      } catch {
        throw WriteError(writing: error, path: path)
      }
      var partial = PartialFile(for: path)
      try partial.write(file.bytes)
      try partial.moveIntoPlace()
      return file.outcome
    }

    private static func jpeg(
      _ picture: SourcePicture, _ stamp: PictureStamp
    ) throws(FFmpegFailure) -> (bytes: [UInt8], outcome: Outcome) {
      let size = picture.geometry.displaySize(of: picture.size)
      let packed = try PictureRenderer().screenRGB(picture, size: size)
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
        try PictureEncoderHandle.encode(full, as: "mjpeg", quantizer: finestQuantizer))
      segments.addComment(stamp.text)
      segments.addExif(description: stamp.text)
      return (
        segments.bytes,
        Outcome(size: size, bitDepth: 8, isMapped: ScreenMapping(picture.colours) != nil)
      )
    }

    /// The finest there is: about twice as many bytes as the usual finest, 2, at two thirds of its error.
    private static let finestQuantizer: Int32 = 1

    private static func lossless(
      _ picture: SourcePicture, _ stamp: PictureStamp, _ format: Format
    ) throws(FFmpegFailure) -> (bytes: [UInt8], outcome: Outcome) {
      guard let source = PixelFormat(name: picture.pixelFormat) else {
        throw FFmpegFailure.noSuchFormat(picture.pixelFormat)
      }
      let size = picture.geometry.displaySize(of: picture.size)
      let isDeep = source.bitDepth > 8
      let order = format == .png ? "be" : "le"
      let layout =
        isDeep
        ? (source.hasAlpha ? "rgba64" : "rgb48") + order : source.hasAlpha ? "rgba" : "rgb24"
      let packed = try PictureRenderer().packed(
        picture, size: size, format: layout,
        bytesPerPixel: (source.hasAlpha ? 4 : 3) * (isDeep ? 2 : 1))
      let names = FrameHandle.ColorNames(picture.colours)
      let frame = try frame(packed, format: layout)
      let bytes: [UInt8]
      if format == .png {
        bytes = try png(frame, names, picture.colours, stamp)
      } else {
        bytes = try tiff(frame, names, picture.colours, stamp)
      }
      return (bytes, Outcome(size: size, bitDepth: isDeep ? 16 : 8, isMapped: false))
    }

    /// The encoder itself writes the primaries; older readers are told the curve of sRGB, which is how
    /// players show pictures of standard dynamic range.
    private static func png(
      _ frame: borrowing FrameHandle, _ names: FrameHandle.ColorNames, _ colours: PictureColours,
      _ stamp: PictureStamp
    ) throws(FFmpegFailure) -> [UInt8] {
      frame.tag(
        FrameHandle.ColorNames(
          matrix: nil, primaries: names.primaries,
          transfer: names.primaries == nil || colours.isHighDynamicRange ? nil : "iec61966-2-1",
          range: "pc"))
      var chunks = PNGChunks(
        try PictureEncoderHandle.encode(frame, as: "png", options: ["pred": "paeth"]))
      chunks.addText("Software", PictureStamp.software)
      chunks.addText("Description", stamp.text)
      if let points = codePoints(names) {
        chunks.addCodingIndependentCodePoints(
          primaries: points.primaries, transfer: points.transfer)
      }
      return chunks.bytes
    }

    private static func tiff(
      _ frame: borrowing FrameHandle, _ names: FrameHandle.ColorNames, _ colours: PictureColours,
      _ stamp: PictureStamp
    ) throws(FFmpegFailure) -> [UInt8] {
      var entries: [TIFFDirectory.Entry] = [
        .text(TIFFDirectory.imageDescription, stamp.text),
        .text(TIFFDirectory.software, PictureStamp.software),
      ]
      if let profile = ColourProfile(colours, codePoints: codePoints(names)) {
        entries.append(.undefined(TIFFDirectory.colourProfile, profile.bytes))
      }
      let bytes = try PictureEncoderHandle.encode(
        frame, as: "tiff", options: ["compression_algo": "lzw"])
      guard let whole = TIFFDirectory.adding(entries, to: bytes) else {
        throw FFmpegFailure(operation: "add the facts of a TIFF file", code: -1)
      }
      return whole
    }

    private static func codePoints(
      _ names: FrameHandle.ColorNames
    ) -> (primaries: Int, transfer: Int)? {
      guard let primaries = names.primariesCode, let transfer = names.transferCode else {
        return nil
      }
      return (primaries, transfer)
    }

    private static func frame(
      _ picture: PackedPicture, format: String
    ) throws(FFmpegFailure) -> FrameHandle {
      guard let layout = PixelFormat(name: format) else { throw FFmpegFailure.noSuchFormat(format) }
      return try FrameHandle.copying(
        planes: [picture.bytes], width: picture.size.width, height: picture.size.height,
        format: layout)
    }
  }

  extension WriteError {
    fileprivate init(writing failure: FFmpegFailure, path: String) {
      self.init(
        kind: failure.isEncoderMissing ? .noEncoder : .failed,
        message: "Cannot write \(path): \(failure.operation): \(failure.reason)."
          + (failure.isEncoderMissing ? " Choose another kind of file." : ""))
    }
  }
#else
  extension StillPicture {
    /// Fails, because nothing can be written without FFmpeg.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - stamp: Where it comes from.
    ///   - path: Where the file is to be.
    /// - Returns: Nothing.
    /// - Throws: `WriteError` of the kind `unavailable`.
    public static func write(
      _ picture: SourcePicture, stamp: PictureStamp, to path: String
    ) throws(WriteError) -> Outcome {
      throw WriteError(
        kind: .unavailable,
        message: "Cannot write \(path): this build of FineScrub has no FFmpeg. Build it with the "
          + "package trait FFmpeg.")
    }
  }
#endif
