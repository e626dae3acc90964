package import Stills

#if FFmpeg
  internal import FFmpegHandles

  extension PlanarImage {
    /// Compresses the frame.
    ///
    /// - Parameter format: The format.
    /// - Returns: The bytes of the file; the same for the same frame and the same FFmpeg.
    /// - Throws: `WriteError`: `noEncoder` where this FFmpeg has none for the format, `failed` where
    ///   it refuses, as WebP does above 16,383 pixels a side.
    package func encoded(as format: Storyboard.Format) throws(WriteError) -> [UInt8] {
      do throws(FFmpegFailure) {
        let frame = try FrameHandle.copying(
          planes: [luma, blueDifference, redDifference], width: size.width, height: size.height,
          format: .yuv420p)
        frame.tag(
          FrameHandle.ColorNames(
            matrix: "smpte170m", primaries: nil, transfer: nil, range: "tv"))
        switch format {
        case .webp:
          return try ImageEncoderHandle.encode(
            frame, as: "libwebp", options: ["quality": Self.webpQuality])
        case .jpeg:
          return try ImageEncoderHandle.encode(
            Self.fullRange(frame), as: "mjpeg", quantizer: Self.jpegQuantizer)
        }
      } catch {
        throw WriteError(encoding: error, as: format)
      }
    }

    /// About 2 bits a pixel; coarser shows in faces and titles of so small frames.
    private static let jpegQuantizer: Int32 = 4
    /// Looks like the JPEG, at two thirds of its size.
    private static let webpQuality = "82"

    /// JPEG's samples use the whole byte (ITU-T T.871).
    private static func fullRange(
      _ frame: borrowing FrameHandle
    ) throws(FFmpegFailure) -> FrameHandle {
      guard let format = PixelFormat(name: "yuvj420p") else {
        throw FFmpegFailure.noSuchFormat("yuvj420p")
      }
      let full = try FrameHandle.allocate(
        width: frame.width, height: frame.height, format: format)
      full.tag(
        FrameHandle.ColorNames(matrix: "smpte170m", primaries: nil, transfer: nil, range: "pc"))
      var scaler = ScalerHandle()
      try scaler.convert(frame, into: full, filter: .fine)
      return full
    }
  }

  extension WriteError {
    fileprivate init(encoding failure: FFmpegFailure, as format: Storyboard.Format) {
      guard failure.isEncoderMissing else {
        self.init(
          code: .failed,
          message: "Cannot compress a image as \(format.rawValue): \(failure.operation): "
            + "\(failure.reason).", underlyingCode: failure.code)
        return
      }
      self.init(
        code: .noEncoder,
        message: "Cannot compress a image as \(format.rawValue): this FFmpeg has no encoder for "
          + "it. Choose another format, or install an FFmpeg that has one.")
    }
  }
#else
  extension PlanarImage {
    /// Fails, because nothing can be compressed without FFmpeg.
    ///
    /// - Parameter format: The format.
    /// - Returns: Nothing.
    /// - Throws: `WriteError` of the kind `unavailable`.
    package func encoded(as format: Storyboard.Format) throws(WriteError) -> [UInt8] {
      throw WriteError(
        code: .unavailable,
        message: "Cannot compress a image: this build of FineScrub has no FFmpeg. Build it with "
          + "the package trait FFmpeg.")
    }
  }
#endif
