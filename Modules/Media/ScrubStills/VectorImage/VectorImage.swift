#if FFmpeg
  internal import FFmpegHandles
  package import ScrubMedia
  internal import ScrubFiles

  /// A converter from SVG to PNG files.
  package enum VectorImage {
    /// Draws an SVG text and writes it as PNG.
    ///
    /// FFmpeg draws with librsvg: text needs an installed font, and uncovered areas become black.
    ///
    /// - Parameters:
    ///   - text: The SVG text, with its own width and height.
    ///   - path: The path of the file; an image that this function drew before is replaced, in one step.
    ///   - width: The width in pixels, 1 to 16,384; the height follows from the image's proportions.
    ///   - replacesExisting: Whether any other file is replaced, too.
    ///   - cancellation: Ends the call early; an existing file stays as it is.
    /// - Throws: `WriteError`: `noDecoder` if this FFmpeg cannot draw SVG, `invalidSetting` for another
    ///   width, `fileExists` for another file that is not replaced, `failed` if the text is not SVG or the
    ///   file cannot be written, `cancelled` if the flag was set.
    package static func writePNG(
      of text: String, to path: String, width: Int, replacesExisting: Bool = false,
      cancellation: Cancellation = Cancellation()
    ) throws(WriteError) {
      guard (1...largestWidth).contains(width) else {
        throw WriteError(
          code: .invalidSetting,
          message: "An image cannot be \(width) pixels wide; give 1 to \(largestWidth).")
      }
      try cancellation.checkWriting("write \(path)")
      let bytes: [UInt8]
      do throws(FFmpegFailure) {
        bytes = try png(of: text, width: width)
      } catch {
        throw WriteError(drawing: error, path: path)
      }
      try cancellation.checkWriting("write \(path)")
      var chunks = PNGChunks(bytes)
      chunks.addText("Software", software)
      let image = chunks.bytes
      try writing { () throws(FileError) in
        try AtomicFile.write(image, to: path) { replacesExisting || isWritten(in: $0) }
      }
    }

    /// What the files name as the program that wrote them.
    private static let software = StillOrigin.software + " drawing"

    private static func isWritten(in path: String) -> Bool {
      // A file that cannot be read is not known to be one.
      guard let bytes = (try? FileContents.bytes(of: path, limit: StillOrigin.longestStill)) ?? nil
      else { return false }
      return PNGChunks(bytes).text("Software") == software
    }

    /// The largest width: wider than any screen; cairo, which librsvg draws with, ends at 32,767.
    private static let largestWidth = 16_384

    private static func png(of text: String, width: Int) throws(FFmpegFailure) -> [UInt8] {
      let decoder = try DecoderHandle.open(named: "librsvg", options: ["width": "\(width)"])
      let drawn = try FrameHandle()
      _ = try decoder.send(PacketHandle.copying(Array(text.utf8)))
      guard case .frame = try decoder.receive(into: drawn) else {
        throw FFmpegFailure.nothingDecoded
      }
      let image = try FrameHandle.allocate(
        width: drawn.width, height: drawn.height, format: .rgb24)
      var scaler = ScalerHandle()
      try scaler.convert(drawn, into: image)
      return try ImageEncoderHandle.encode(image, as: "png")
    }
  }

  extension WriteError {
    init(drawing failure: FFmpegFailure, path: String) {
      guard failure.isDecoderMissing else {
        self.init(
          code: .failed,
          message: "Cannot write \(path): \(failure.operation): \(failure.reason).",
          underlyingCode: failure.code)
        return
      }
      self.init(
        code: .noDecoder,
        message: "Cannot write \(path): this FFmpeg was built without librsvg, which draws SVG. "
          + "Write an .svg file instead, or install an FFmpeg that lists librsvg under "
          + "'ffmpeg -decoders'.")
    }
  }
#endif
