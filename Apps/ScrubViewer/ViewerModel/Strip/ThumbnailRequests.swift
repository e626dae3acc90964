import MediaTime
import Surface

/// The thumbnails that a timeline requests.
public struct ThumbnailRequests: Equatable, Sendable {
  /// The requests in view, from left to right.
  public var visible: [ThumbnailRequest]
  /// The requests next to the view, which may scroll into it, the nearest first; a keyframe near each
  /// is enough.
  public var beside: [ThumbnailRequest]
  /// The width of the thumbnails, in pixels; at least 1.
  public var pixelWidth: Int
  /// The height of the thumbnails, in pixels; at least 1.
  public var pixelHeight: Int

  /// Creates requests.
  ///
  /// - Parameters:
  ///   - visible: The requests in view, from left to right.
  ///   - beside: The requests next to the view, the nearest first.
  ///   - pixelWidth: The width of the thumbnails, in pixels; values below 1 count as 1.
  ///   - pixelHeight: The height of the thumbnails, in pixels; values below 1 count as 1.
  public init(
    visible: [ThumbnailRequest], beside: [ThumbnailRequest], pixelWidth: Int, pixelHeight: Int
  ) {
    (self.visible, self.beside) = (visible, beside)
    (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
  }

  /// No requests.
  public static let none = ThumbnailRequests(
    visible: [], beside: [], pixelWidth: 1, pixelHeight: 1)
}

extension ThumbnailRequests {
  /// Creates the requests of a timeline: the thumbnails in view that are missing or previews, and half
  /// as many on each side.
  ///
  /// - Parameters:
  ///   - strip: The film strip.
  ///   - drawing: The strip's current drawing.
  ///   - cache: The available thumbnails.
  ///   - hoverX: The position of the pointer, in points from the widget's left edge, or `nil`; the
  ///     frame there is requested first.
  ///   - pixelsPerPoint: The screen's density.
  /// - Complexity: O(places in view x log(thumbnails)).
  public init(
    _ strip: TimelineStrip, _ drawing: StripDrawing, _ cache: ThumbnailCache,
    hoverX: Double? = nil, pixelsPerPoint: Double
  ) {
    let tiles = drawing.clips.flatMap(\.tiles)
    // The bubble is the largest place of a thumbnail.
    let size = strip.bubbleSize
    self.init(
      visible: [hoverX.flatMap { strip.hoverRequest(atX: $0, cache) }].compactMap(\.self)
        + tiles.filter { $0.thumbnail?.isExact != true }
        .map { ThumbnailRequest(time: $0.time, tolerance: $0.tolerance) },
      beside: Self.beside(tiles, strip, cache),
      pixelWidth: Int((size.width * pixelsPerPoint).rounded()),
      pixelHeight: Int((size.height * pixelsPerPoint).rounded()))
  }

  /// Returns the places next to the view, alternating between both sides.
  private static func beside(
    _ tiles: [ThumbnailTile], _ strip: TimelineStrip, _ cache: ThumbnailCache
  ) -> [ThumbnailRequest] {
    guard let first = tiles.first, let last = tiles.last, !strip.isWhole else { return [] }
    // The tolerance is half of a place.
    let step = first.tolerance * 2
    return (0..<max(1, tiles.count / 2)).flatMap { count -> [ThumbnailRequest] in
      let offset = MediaTime(seconds: step * Double(count + 1))
      return [last.time + offset, first.time - offset]
        .filter { $0 >= .zero && $0 < strip.duration }
        .filter { cache.match(for: $0, tolerance: first.tolerance)?.isExact != true }
        .map { ThumbnailRequest(time: $0, tolerance: first.tolerance) }
    }
  }
}
