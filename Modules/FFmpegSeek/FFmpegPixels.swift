#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek
  internal import Synchronization

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
      picture.planeShapes.enumerated().map { plane, shape in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(shape.rowBytes * shape.rows)
        picture.forEachRow(ofPlane: plane) { row in
          unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        }
        return bytes
      }
    }

    func md5() -> String { picture.md5() }

    func bgra() throws(MediaError) -> [UInt8] { try scaler.packedBGRA(picture) }
  }

  /// One conversion for all pictures of a video, which are mostly alike.
  final class SharedScaler: Sendable {
    private let scaler = Mutex(ScalerHandle())

    func packedBGRA(_ picture: borrowing FrameHandle) throws(MediaError) -> [UInt8] {
      do throws(FFmpegFailure) {
        return try scaler.withLock { (scaler) throws(FFmpegFailure) in
          try scaler.packedBGRA(picture)
        }
      } catch {
        throw MediaError(
          operation: error.operation, code: error.isOutOfMemory ? .outOfMemory : .unsupported,
          cause: error.reason)
      }
    }
  }
#endif
