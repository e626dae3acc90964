public import Media
public import MediaTime
import Surface
import ViewerModel

/// A small image of one frame, oriented for display and cropped to the requested size.
public struct Thumbnail: Sendable, Equatable {
  /// The presentation time of the frame.
  public var time: MediaTime
  /// The presentation time of the next frame; the end of the video for the last one.
  public var end: MediaTime
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The pixels: packed BGRA, 4 bytes each, without padding.
  public var bgra: [UInt8]

  /// Creates a thumbnail of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - information: The properties of its video.
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
      case .unknown: frame.time + MediaTime(ticks: frame.duration ?? 0, timeBase: frame.timeBase)
      }
    let (geometry, pixels) = (DisplayGeometry(of: information), frame.pixels)
    let whole = Self.size(
      covering: (width, height), geometry.shape(width: pixels.width, height: pixels.height))
    let (across, down) =
      geometry.swapsSides ? (whole.height, whole.width) : (whole.width, whole.height)
    let scaled = try pixels.bgra(width: across, height: down)
    let oriented = geometry.oriented(bgra: scaled, width: across, height: down)
    bgra = whole == (width, height) ? oriented : Self.cropped(oriented, of: whole, (width, height))
  }

  /// The maximum size of a frame before cropping, as a multiple of the thumbnail's: the pixel aspect
  /// ratio declared by a file may be absurd.
  private static let maximumOverscan = 16.0

  /// Returns the smallest size with the given proportions that covers `size`.
  private static func size(
    covering size: (width: Int, height: Int), _ shape: Size
  ) -> (width: Int, height: Int) {
    guard shape.width > 0, shape.height > 0 else { return size }
    let (width, height) = (Double(size.width), Double(size.height))
    let factor = max(width / shape.width, height / shape.height)
    return (
      Int(min(max(width, (shape.width * factor).rounded()), width * maximumOverscan)),
      Int(min(max(height, (shape.height * factor).rounded()), height * maximumOverscan))
    )
  }

  /// Returns the pixels of a centered crop.
  private static func cropped(
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
