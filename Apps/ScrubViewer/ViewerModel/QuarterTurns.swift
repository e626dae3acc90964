/// By how many right angles a picture is turned clockwise before it is shown.
public struct QuarterTurns: Equatable, Sendable {
  /// 0, 1, 2 or 3.
  public let count: Int

  /// Makes turns of degrees.
  ///
  /// - Parameter degrees: Clockwise; other angles than right ones count as the nearest.
  public init(degrees: Int) { count = ((degrees % 360 + 360 + 45) / 90) % 4 }

  /// Whether width and height change places.
  public var swapsSides: Bool { count % 2 == 1 }

  /// A picture turned.
  ///
  /// - Parameters:
  ///   - bytes: The picture as it is coded: 4 bytes a pixel, row by row, no padding.
  ///   - width: Its width, as it is coded.
  ///   - height: Its height, as it is coded.
  /// - Returns: The pixels in their new order; bytes that are no such picture stay as they are.
  /// - Complexity: O(width x height); O(1) without a turn.
  public func turned(bgra bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard count > 0, width > 0, height > 0, bytes.count == width * height * 4 else { return bytes }
    // Where the first pixel of the turned picture is in the coded one, and the ways from one to the
    // next along a row and down a column.
    let (first, along, down): (Int, Int, Int) =
      switch count {
      case 1: ((height - 1) * width, -width, 1)
      case 2: (width * height - 1, -1, -width)
      default: (width - 1, width, -1)
      }
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for row in 0..<rows {
      var place = (first + row * down) * 4
      for _ in 0..<columns {
        turned.append(bytes[place])
        turned.append(bytes[place + 1])
        turned.append(bytes[place + 2])
        turned.append(bytes[place + 3])
        place += along * 4
      }
    }
    return turned
  }
}
