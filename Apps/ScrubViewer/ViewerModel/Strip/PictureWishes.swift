public import MediaTime
import Surface

/// The small pictures that are wanted.
public struct PictureWishes: Equatable, Sendable {
  /// One picture.
  public struct Wish: Equatable, Sendable {
    /// The time in the video.
    public var time: MediaTime
    /// How far away the picture may be, in seconds.
    public var reach: Double

    /// Creates a wish.
    ///
    /// - Parameters:
    ///   - time: The time in the video.
    ///   - reach: How far away the picture may be, in seconds.
    public init(time: MediaTime, reach: Double) { (self.time, self.reach) = (time, reach) }
  }

  /// What is in view, from left to right.
  public var visible: [Wish]
  /// What is beside it and may come into view, the nearest first; a keyframe near each is enough.
  public var beside: [Wish]
  /// The pictures' width, in pixels; at least 1.
  public var pixelWidth: Int
  /// The pictures' height, in pixels; at least 1.
  public var pixelHeight: Int

  /// Makes wishes.
  ///
  /// - Parameters:
  ///   - visible: What is in view, from left to right.
  ///   - beside: What is beside it, the nearest first.
  ///   - pixelWidth: The pictures' width, in pixels; below 1 counts as 1.
  ///   - pixelHeight: The pictures' height, in pixels; below 1 counts as 1.
  public init(visible: [Wish], beside: [Wish], pixelWidth: Int, pixelHeight: Int) {
    (self.visible, self.beside) = (visible, beside)
    (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
  }

  /// No wishes.
  public static let none = PictureWishes(visible: [], beside: [], pixelWidth: 1, pixelHeight: 1)
}

extension PictureWishes {
  /// What a strip wants: the pictures in view that are not there or previews, and half as many on
  /// each side.
  ///
  /// - Parameters:
  ///   - strip: The strip.
  ///   - drawing: What is drawn of it now.
  ///   - shelf: The pictures there are.
  ///   - pixelsPerPoint: The screen's density.
  /// - Complexity: O(places in view x log(pictures)).
  public init(
    _ strip: TimelineStrip, _ drawing: StripDrawing, _ shelf: PictureShelf, pixelsPerPoint: Double
  ) {
    let tiles = drawing.clips.flatMap(\.tiles)
    let height = drawing.track.height
    self.init(
      visible: tiles.filter { $0.picture?.isExact != true }
        .map { Wish(time: $0.time, reach: $0.reach) },
      beside: Self.beside(tiles, strip, shelf),
      pixelWidth: Int((strip.tileWidth(height: height) * pixelsPerPoint).rounded()),
      pixelHeight: Int((height * pixelsPerPoint).rounded()))
  }

  /// The next places on both sides of those in view, by turns.
  private static func beside(
    _ tiles: [PictureTile], _ strip: TimelineStrip, _ shelf: PictureShelf
  ) -> [Wish] {
    guard let first = tiles.first, let last = tiles.last, !strip.isWhole else { return [] }
    // Twice what the zoom makes of half a place.
    let step = first.reach * 2
    return (0..<max(1, tiles.count / 2)).flatMap { count -> [Wish] in
      let way = MediaTime(seconds: step * Double(count + 1))
      return [last.time + way, first.time - way]
        .filter { $0 >= .zero && $0 < strip.duration }
        .filter { shelf.choice(for: $0, reach: first.reach)?.isExact != true }
        .map { Wish(time: $0, reach: first.reach) }
    }
  }
}
