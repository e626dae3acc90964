public import Media
public import MediaTime
import Surface
import ViewerModel

/// A small picture of a video, laid as the large one is and cut to the size that was asked for.
public struct SmallPicture: Sendable, Equatable {
  /// When the picture is shown.
  public var time: MediaTime
  /// From when on the next one is; the video's end for the last.
  public var end: MediaTime
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// Its pixels: packed BGRA, 4 bytes each, without padding.
  public var bgra: [UInt8]

  /// Creates a small picture of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - information: What is known of its video.
  ///   - width: The width in pixels; at least 1.
  ///   - height: The height in pixels; at least 1.
  /// - Throws: `MediaError` where the frame's pixels cannot be converted.
  public init(
    of frame: Frame, in information: MediaInformation, width: Int, height: Int
  ) throws(MediaError) {
    (time, self.width, self.height) = (frame.time, width, height)
    end =
      switch frame.next {
      case .none: max(information.duration, frame.time)
      case .at(let pts): information.time(ofPts: pts)
      case .unknown: frame.time + MediaTime(ticks: frame.duration, timeBase: frame.timeBase)
      }
    let (geometry, pixels) = (DisplayGeometry(of: information), frame.pixels)
    let whole = Self.size(
      covering: (width, height), geometry.shape(width: pixels.width, height: pixels.height))
    let (across, down) =
      geometry.swapsSides ? (whole.height, whole.width) : (whole.width, whole.height)
    let scaled = try pixels.bgra(width: across, height: down)
    let laid = geometry.laid(bgra: scaled, width: across, height: down)
    bgra = whole == (width, height) ? laid : Self.middle(laid, of: whole, (width, height))
  }

  /// More often than a picture is as large as what is seen of it, it is not made: the shape that a
  /// file states may be absurd.
  private static let mostTimes = 16.0

  /// The least size of these proportions that leaves nothing of another uncovered.
  private static func size(
    covering size: (width: Int, height: Int), _ shape: Size
  ) -> (width: Int, height: Int) {
    guard shape.width > 0, shape.height > 0 else { return size }
    let (width, height) = (Double(size.width), Double(size.height))
    let factor = max(width / shape.width, height / shape.height)
    return (
      Int(min(max(width, (shape.width * factor).rounded()), width * mostTimes)),
      Int(min(max(height, (shape.height * factor).rounded()), height * mostTimes))
    )
  }

  /// What lies in the middle of a picture.
  private static func middle(
    _ bytes: [UInt8], of whole: (width: Int, height: Int), _ size: (width: Int, height: Int)
  ) -> [UInt8] {
    let (left, top) = ((whole.width - size.width) / 2, (whole.height - size.height) / 2)
    var cut: [UInt8] = []
    cut.reserveCapacity(size.width * size.height * 4)
    for row in top..<top + size.height {
      let start = (row * whole.width + left) * 4
      cut += bytes[start..<start + size.width * 4]
    }
    return cut
  }
}
