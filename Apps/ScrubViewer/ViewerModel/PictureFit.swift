public import Surface

/// Where a picture lies in the room that it has, and of how many pixels it then is.
public struct PictureFit: Equatable, Sendable {
  /// Where it lies, in points; on whole pixels of the screen.
  public var frame: Rectangle
  /// The width that it is to be made with, after turning, in pixels of the screen.
  public var pixelWidth: Int
  /// The height that it is to be made with, after turning, in pixels of the screen.
  public var pixelHeight: Int

  /// Fits a picture into a room: as large as it can be seen as a whole, in the middle.
  ///
  /// Nil where there is no picture or no room.
  ///
  /// - Parameters:
  ///   - shape: The picture's proportions, as it is shown; in any unit.
  ///   - room: The room, in points.
  ///   - pixelsPerPoint: How many pixels a point has; 1 or more.
  public init?(_ shape: Size, in room: Size, pixelsPerPoint: Int) {
    let scale = Double(max(1, pixelsPerPoint))
    let (roomWidth, roomHeight) = (
      (room.width * scale).rounded(.down), (room.height * scale).rounded(.down)
    )
    guard shape.width > 0, shape.height > 0, roomWidth >= 1, roomHeight >= 1 else { return nil }
    let factor = min(roomWidth / shape.width, roomHeight / shape.height)
    pixelWidth = max(1, min(Int((shape.width * factor).rounded()), Int(roomWidth)))
    pixelHeight = max(1, min(Int((shape.height * factor).rounded()), Int(roomHeight)))
    frame = Rectangle(
      x: ((roomWidth - Double(pixelWidth)) / 2).rounded(.down) / scale,
      y: ((roomHeight - Double(pixelHeight)) / 2).rounded(.down) / scale,
      width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
  }
}
