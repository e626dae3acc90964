public import Media
public import Surface

/// The transformation of a video's frames for display.
///
/// Samples are made square, then the frame is flipped vertically if the file declares it, and
/// then rotated. Thumbnails use the same transformation.
public struct DisplayGeometry: Equatable, Sendable {
  /// The width of a sample as a multiple of its height.
  private let sampleWidth: Double
  /// The number of clockwise quarter turns, from 0 to 3.
  private let quarterTurns: Int
  /// Whether the frame is flipped vertically before the rotation.
  private let isFlipped: Bool

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - sample: The pixel aspect ratio.
  ///   - rotation: The clockwise rotation in degrees, rounded to a multiple of 90.
  ///   - isFlipped: Whether the frame is flipped vertically before the rotation.
  public init(sample: PixelAspectRatio = .square, rotation: Int = 0, isFlipped: Bool = false) {
    sampleWidth = Double(sample.horizontal) / Double(sample.vertical)
    quarterTurns = ((rotation % 360 + 360 + 45) / 90) % 4
    self.isFlipped = isFlipped
  }

  /// Creates the geometry of a video.
  public init(of video: MediaInformation) {
    self.init(
      sample: video.pixelAspectRatio, rotation: video.rotation, isFlipped: video.isFlipped)
  }

  /// Whether width and height are swapped.
  public var swapsSides: Bool { quarterTurns % 2 == 1 }

  /// Returns the proportions of a frame on the screen, in units of the height of a coded sample.
  ///
  /// - Parameters:
  ///   - width: The width of the coded frame, in samples.
  ///   - height: The height of the coded frame, in samples.
  /// - Returns: The proportions.
  public func shape(width: Int, height: Int) -> Size {
    let (across, down) = (Double(width) * sampleWidth, Double(height))
    return swapsSides ? Size(width: down, height: across) : Size(width: across, height: down)
  }

  /// Returns the pixels of a frame, flipped and then rotated for display.
  ///
  /// - Parameters:
  ///   - bytes: The coded frame: 4 bytes per pixel, row by row, without padding.
  ///   - width: The width of the coded frame.
  ///   - height: The height of the coded frame.
  /// - Returns: The pixels in their new order; bytes of another size are returned unchanged.
  /// - Complexity: O(width x height); O(1) without flip and rotation.
  public func oriented(bgra bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard quarterTurns > 0 || isFlipped, width > 0, height > 0,
      bytes.count == width * height * 4
    else { return bytes }
    // The position of the first displayed pixel in the coded frame, and the steps to the next one
    // along a row and down a column.
    var (x, y, along, down): (Int, Int, (Int, Int), (Int, Int)) =
      switch quarterTurns {
      case 1: (0, height - 1, (0, -1), (1, 0))
      case 2: (width - 1, height - 1, (-1, 0), (0, -1))
      case 3: (width - 1, 0, (0, 1), (-1, 0))
      default: (0, 0, (1, 0), (0, 1))
      }
    if isFlipped { (y, along.1, down.1) = (height - 1 - y, -along.1, -down.1) }
    let (step, line) = (along.1 * width + along.0, down.1 * width + down.0)
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    let first = y * width + x
    var oriented: [UInt8] = []
    oriented.reserveCapacity(bytes.count)
    for row in 0..<rows {
      var place = (first + row * line) * 4
      for _ in 0..<columns {
        oriented.append(bytes[place])
        oriented.append(bytes[place + 1])
        oriented.append(bytes[place + 2])
        oriented.append(bytes[place + 3])
        place += step * 4
      }
    }
    return oriented
  }
}
