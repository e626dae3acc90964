#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubThreads

  /// The pixels of a decoded frame, sharing memory with the decoder's pool.
  final class FFmpegPixels: FramePixels {
    private let decoded: FrameHandle
    private let scaler: Scaler

    init(_ decoded: consuming FrameHandle, scaler: Scaler) {
      self.decoded = decoded
      self.scaler = scaler
    }

    var width: Int { decoded.width }
    var height: Int { decoded.height }
    var pixelFormat: String { decoded.format.name }
    var isInterlaced: Bool { decoded.isInterlaced }
    var byteCount: Int { decoded.byteCount }

    var colors: ColorTags {
      let names = decoded.colorNames
      return ColorTags(
        matrix: names.matrix, primaries: names.primaries, transfer: names.transfer,
        range: names.range)
    }

    func planes() -> [[UInt8]] {
      decoded.planeShapes.indices.map { decoded.packedSamples(ofPlane: $0) }
    }

    func md5() -> String { decoded.md5() }

    func bgra() throws(MediaError) -> [UInt8] {
      try scaler.packedBGRA(decoded, width: decoded.width, height: decoded.height)
    }

    func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8] {
      try scaler.packedBGRA(decoded, width: max(1, width), height: max(1, height))
    }

    func reduced(by factor: Int) throws(MediaError) -> any FramePixels {
      let size = PixelSize(width: width, height: height).reduced(by: factor)
      do throws(MediaError) {
        return FFmpegPixels(try scaler.reduced(decoded, to: size), scaler: scaler)
      } catch {
        // libswscale reads a few formats that it cannot write, such as those with a palette.
        guard error.code == .unsupported else { throw error }
        return try reducedToBGRA(by: factor)
      }
    }
  }

  extension FFmpegPixels {
    /// The scalers shared by all frames of a video: one for the frames' own size, one for the size
    /// requested last, and one for reduced copies.
    final class Scaler: Sendable {
      private let unscaled = Lock(ScalerHandle())
      private let scaled = Lock(ScalerHandle())
      private let reducing = Lock(ScalerHandle())
      /// The memory of the reduced copies, which the cache counts itself.
      private let copies = FramePool(keepsIdleMemory: false)

      func packedBGRA(
        _ decoded: borrowing FrameHandle, width: Int, height: Int
      ) throws(MediaError) -> [UInt8] {
        let isUnscaled = width == decoded.width && height == decoded.height
        do throws(FFmpegFailure) {
          guard isUnscaled else {
            return try scaled.withLock { (scaler) throws(FFmpegFailure) in
              try scaler.packedBGRA(decoded, width: width, height: height)
            }
          }
          return try unscaled.withLock { (scaler) throws(FFmpegFailure) in
            try scaler.packedBGRA(decoded, width: width, height: height)
          }
        } catch {
          throw Self.translate(error)
        }
      }

      func reduced(
        _ decoded: borrowing FrameHandle, to size: PixelSize
      ) throws(MediaError) -> FrameHandle {
        do throws(FFmpegFailure) {
          let copy = try decoded.resized(width: size.width, height: size.height, in: copies)
          try reducing.withLock { (scaler) throws(FFmpegFailure) in
            try scaler.convert(decoded, into: copy, filter: .average)
          }
          return copy
        } catch {
          throw Self.translate(error)
        }
      }

      /// Converts a whole frame of a size that is used often.
      func convert(
        _ source: borrowing FrameHandle, into target: borrowing FrameHandle
      ) throws(FFmpegFailure) {
        try reducing.withLock { (scaler) throws(FFmpegFailure) in
          try scaler.convert(source, into: target)
        }
      }

      static func translate(_ failure: FFmpegFailure) -> MediaError {
        MediaError(
          operation: failure.operation, code: failure.isOutOfMemory ? .outOfMemory : .unsupported,
          cause: failure.reason)
      }
    }
  }
#endif
