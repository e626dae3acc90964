/// The position and pixel size of a frame fitted into the available space.
public struct FrameFit: Equatable, Sendable {
  /// The position, in points, aligned to whole pixels of the screen.
  public var rectangle: Rectangle
  /// The width after rotation, in pixels of the screen.
  public var pixelWidth: Int
  /// The height after rotation, in pixels of the screen.
  public var pixelHeight: Int

  /// Fits a frame of proportions in any unit into the available space in points: centered, and as large as it is
  /// wholly visible; `nil` if either has no area.
  public init?(_ shape: Size, in room: Rectangle, pixelsPerPoint: Int) {
    let scale = Double(max(1, pixelsPerPoint))
    let (roomWidth, roomHeight) = (
      (room.width * scale).rounded(.down), (room.height * scale).rounded(.down)
    )
    guard shape.width > 0, shape.height > 0, roomWidth >= 1, roomHeight >= 1 else { return nil }
    let factor = min(roomWidth / shape.width, roomHeight / shape.height)
    pixelWidth = max(1, min(Int((shape.width * factor).rounded()), Int(roomWidth)))
    pixelHeight = max(1, min(Int((shape.height * factor).rounded()), Int(roomHeight)))
    rectangle = Rectangle(
      x: room.x + ((roomWidth - Double(pixelWidth)) / 2).rounded(.down) / scale,
      y: room.y + ((roomHeight - Double(pixelHeight)) / 2).rounded(.down) / scale,
      width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }
}

extension Size {
  /// Creates a size of one point for each pixel.
  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}
