public import Media
public import MediaTime
import Surface

/// A request for one thumbnail.
public struct ThumbnailRequest: Hashable, Sendable {
  /// The time in the video.
  public var time: MediaTime
  /// The maximum distance of the frame from that time, in seconds.
  public var tolerance: Double
  /// Whether it is for a bubble, which is larger than a place on the strip.
  public var isLarge = false
}

extension TimelineStrip {
  /// Returns the requests for the thumbnails in view that are missing or previews, the most wanted first.
  ///
  /// - Parameters:
  ///   - drawing: The strip's current drawing.
  ///   - cache: The available thumbnails.
  ///   - hoverX: The position of the pointer, in points from the widget's left edge, or `nil`.
  /// - Returns: The frame at the pointer, and then those of the strip from left to right.
  /// - Complexity: O(places in view).
  public func thumbnailRequests(
    _ drawing: StripDrawing, _ cache: ThumbnailCache, hoverX: Double? = nil
  ) -> [ThumbnailRequest] {
    [hoverX.flatMap { hoverRequest(atX: $0, cache) }].compactMap(\.self)
      + drawing.clips.flatMap(\.tiles).filter { $0.thumbnail?.isExact != true }
      .map { ThumbnailRequest(time: $0.time, tolerance: $0.tolerance) }
  }

  /// Returns the size of thumbnails in pixels: as they are drawn, because scaling takes GTK longer than all else
  /// that it does for the strip.
  ///
  /// - Parameters:
  ///   - isLarge: Whether they are for a bubble.
  ///   - pixelsPerPoint: The screen's density.
  /// - Returns: The size.
  public func thumbnailSize(isLarge: Bool, pixelsPerPoint: Int) -> PixelSize {
    let size = isLarge ? bubbleSize : imageSize
    return PixelSize(
      width: max(1, Int(size.width.rounded()) * pixelsPerPoint),
      height: max(1, Int(size.height.rounded()) * pixelsPerPoint))
  }
}
