internal import ScrubMedia
package import ScrubStills

#if FFmpeg
  internal import FFmpegHandles

  extension PlanarImage {
    /// Compresses the image.
    ///
    /// - Parameter format: The format.
    /// - Returns: The bytes of the file; the same for the same image and the same FFmpeg.
    /// - Throws: `WriteError`: `noEncoder` if this FFmpeg has no encoder for the format, `failed` if the
    ///   encoder rejects the image, as WebP does above 16,383 pixels a side.
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

    /// About 2 bits per pixel; a coarser quantizer is visible in faces and titles at this size.
    private static let jpegQuantizer: Int32 = 4
    /// Looks like the JPEG, at two thirds of its size.
    private static let webpQuality = "82"

    /// Expands samples to full range, as JPEG requires (ITU-T T.871).
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
          message: "Cannot compress an image as \(format.rawValue): \(failure.operation): "
            + "\(failure.reason).", underlyingCode: failure.code)
        return
      }
      self.init(
        code: .noEncoder,
        message: "Cannot compress an image as \(format.rawValue): this FFmpeg has no encoder for "
          + "it. Choose another format, or install an FFmpeg that has one.")
    }
  }
#else
  extension PlanarImage {
    /// Always fails, because nothing can be compressed without FFmpeg.
    ///
    /// - Parameter format: The format.
    /// - Returns: Never.
    /// - Throws: `WriteError` with code `unavailable`.
    package func encoded(as format: Storyboard.Format) throws(WriteError) -> [UInt8] {
      throw WriteError(
        code: .unavailable,
        message: "Cannot compress an image: this build of FineScrub has no FFmpeg. Build it with "
          + "the package trait FFmpeg.")
    }
  }
#endif
