#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import Threads

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
  }

  extension FFmpegPixels {
    /// The scalers shared by all frames of a video: one for the frames' own size, and one for the size
    /// requested last.
    final class Scaler: Sendable {
      private let unscaled = Lock(ScalerHandle())
      private let scaled = Lock(ScalerHandle())

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
          throw MediaError(
            operation: error.operation, code: error.isOutOfMemory ? .outOfMemory : .unsupported,
            cause: error.reason)
        }
      }
    }
  }
#endif
