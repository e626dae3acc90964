public import Media
public import Surface

/// How a video's pictures lie on a screen.
///
/// The samples are made square, top and bottom are swapped where the file says so, and then the
/// picture is turned; large and small pictures alike go this way.
public struct DisplayGeometry: Equatable, Sendable {
  /// The width of a sample as a multiple of its height.
  private let sampleWidth: Double
  /// By how many right angles it is turned clockwise: 0, 1, 2 or 3.
  private let quarterTurns: Int
  /// Whether top and bottom are swapped before that.
  private let isFlipped: Bool

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - sample: The shape of a sample.
  ///   - rotation: Clockwise degrees; other angles than right ones count as the nearest.
  ///   - isFlipped: Whether top and bottom are swapped before the picture is turned.
  public init(sample: PixelAspectRatio = .square, rotation: Int = 0, isFlipped: Bool = false) {
    sampleWidth = Double(sample.horizontal) / Double(sample.vertical)
    quarterTurns = ((rotation % 360 + 360 + 45) / 90) % 4
    self.isFlipped = isFlipped
  }

  /// The geometry of a video.
  public init(of video: MediaInformation) {
    self.init(
      sample: video.pixelAspectRatio, rotation: video.rotation, isFlipped: video.isFlipped)
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { quarterTurns % 2 == 1 }

  /// The proportions on the screen of a picture with so many samples: its height in samples as they
  /// are coded, and its width in the same unit; turned.
  ///
  /// - Parameters:
  ///   - width: The width of the coded picture, in samples.
  ///   - height: The height of the coded picture, in samples.
  /// - Returns: The proportions.
  public func shape(width: Int, height: Int) -> Size {
    let (across, down) = (Double(width) * sampleWidth, Double(height))
    return swapsSides ? Size(width: down, height: across) : Size(width: across, height: down)
  }

  /// A picture as it lies on the screen: flipped, then turned.
  ///
  /// - Parameters:
  ///   - bytes: The picture as it is coded: 4 bytes a pixel, row by row, no padding.
  ///   - width: Its width, as it is coded.
  ///   - height: Its height, as it is coded.
  /// - Returns: The pixels in their new order; bytes that are no such picture stay as they are.
  /// - Complexity: O(width x height); O(1) where it lies as it is coded.
  public func laid(bgra bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard quarterTurns > 0 || isFlipped, width > 0, height > 0,
      bytes.count == width * height * 4
    else { return bytes }
    // Where the first pixel on the screen is in the coded picture, and the ways from one to the next
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
    var laid: [UInt8] = []
    laid.reserveCapacity(bytes.count)
    for row in 0..<rows {
      var place = (first + row * line) * 4
      for _ in 0..<columns {
        laid.append(bytes[place])
        laid.append(bytes[place + 1])
        laid.append(bytes[place + 2])
        laid.append(bytes[place + 3])
        place += step * 4
      }
    }
    return laid
  }
}
