#if FFmpeg
  internal import FFmpegHandles
  internal import Media
  internal import Threads

  /// A decoded picture, sharing its samples with the decoder's pool.
  final class FFmpegPixels: FramePixels {
    private let picture: FrameHandle
    private let scaler: SharedScaler

    init(_ picture: consuming FrameHandle, scaler: SharedScaler) {
      self.picture = picture
      self.scaler = scaler
    }

    var width: Int { picture.width }
    var height: Int { picture.height }
    var pixelFormat: String { picture.format.name }
    var isInterlaced: Bool { picture.isInterlaced }
    var byteCount: Int { picture.byteCount }

    var colors: ColorTags {
      let names = picture.colorNames
      return ColorTags(
        matrix: names.matrix, primaries: names.primaries, transfer: names.transfer,
        range: names.range)
    }

    func planes() -> [[UInt8]] {
      picture.planeShapes.indices.map { picture.packedSamples(ofPlane: $0) }
    }

    func md5() -> String { picture.md5() }

    func bgra() throws(MediaError) -> [UInt8] {
      try scaler.packedBGRA(picture, width: picture.width, height: picture.height)
    }

    func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8] {
      try scaler.packedBGRA(picture, width: max(1, width), height: max(1, height))
    }
  }

  /// The conversions for all pictures of a video, which are mostly alike: one at their own size, and
  /// one for the size that was last asked for.
  final class SharedScaler: Sendable {
    private let unscaled = Lock(ScalerHandle())
    private let scaled = Lock(ScalerHandle())

    func packedBGRA(
      _ picture: borrowing FrameHandle, width: Int, height: Int
    ) throws(MediaError) -> [UInt8] {
      let isUnscaled = width == picture.width && height == picture.height
      do throws(FFmpegFailure) {
        guard isUnscaled else {
          return try scaled.withLock { (scaler) throws(FFmpegFailure) in
            try scaler.packedBGRA(picture, width: width, height: height)
          }
        }
        return try unscaled.withLock { (scaler) throws(FFmpegFailure) in
          try scaler.packedBGRA(picture, width: width, height: height)
        }
      } catch {
        throw MediaError(
          operation: error.operation, code: error.isOutOfMemory ? .outOfMemory : .unsupported,
          cause: error.reason)
      }
    }
  }
#endif
