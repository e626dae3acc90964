#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  extension FFmpegPixels {
    /// The pixels of a reduced copy as a JPEG file (ITU-T T.871), decoded when they are needed.
    struct JPEG: FramePixels {
      /// The file.
      let file: [UInt8]
      let width: Int
      let height: Int
      let colors: ColorTags
      private let scaler: Scaler

      var pixelFormat: String { "yuvj420p" }
      var isInterlaced: Bool { false }
      var byteCount: Int { file.count }

      /// Names a file that was made by `init(of:scaler:)`.
      init(_ file: [UInt8], size: PixelSize, colors: ColorTags, scaler: Scaler) {
        (self.file, width, height) = (file, size.width, size.height)
        (self.colors, self.scaler) = (colors, scaler)
      }

      /// A few levels of error, at about a twelfth of the bytes of the samples.
      private static let quantizer: Int32 = 3

      /// Compresses pixels, which takes about a millisecond for a quarter of 1080p.
      ///
      /// - Throws: `MediaError` if their format cannot be converted, or the encoder is missing.
      init(of pixels: any FramePixels, scaler: Scaler) throws(MediaError) {
        let bgra = try pixels.bgra()
        let file: [UInt8]
        do throws(FFmpegFailure) {
          let packed = try FrameHandle.copying(
            planes: [bgra], width: pixels.width, height: pixels.height, format: .bgra)
          guard let format = PixelFormat(name: "yuvj420p") else {
            throw FFmpegFailure.noSuchFormat("yuvj420p")
          }
          let full = try FrameHandle.allocate(
            width: pixels.width, height: pixels.height, format: format)
          full.tag(Self.tags(pixels.colors))
          try scaler.convert(packed, into: full)
          file = try ImageEncoderHandle.encode(full, as: "mjpeg", quantizer: Self.quantizer)
        } catch {
          throw Scaler.translate(error)
        }
        let size = PixelSize(width: pixels.width, height: pixels.height)
        self.init(file, size: size, colors: pixels.colors, scaler: scaler)
      }

      /// The matrix and range of a JPEG file, with the primaries and the transfer of the frame.
      private static func tags(_ colors: ColorTags) -> FrameHandle.ColorNames {
        FrameHandle.ColorNames(
          matrix: "smpte170m", primaries: colors.primaries, transfer: colors.transfer, range: "pc")
      }

      private func decoded() throws(MediaError) -> FFmpegPixels {
        do throws(FFmpegFailure) {
          let decoder = try DecoderHandle.open(named: "mjpeg", options: [:])
          let frame = try FrameHandle()
          _ = try decoder.send(PacketHandle.copying(file))
          guard case .frame = try decoder.receive(into: frame), frame.width == width,
            frame.height == height
          else { throw FFmpegFailure.nothingDecoded }
          frame.tag(Self.tags(colors))
          return FFmpegPixels(frame, scaler: scaler)
        } catch {
          throw Scaler.translate(error)
        }
      }

      /// Returns the planes; none if the file is damaged, which its signature excludes.
      func planes() -> [[UInt8]] { (try? decoded().planes()) ?? [] }

      func bgra() throws(MediaError) -> [UInt8] { try decoded().bgra() }

      func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8] {
        try decoded().bgra(width: width, height: height)
      }
    }
  }
#endif
