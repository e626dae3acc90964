public import MediaTime
public import Surface
import Timeline

/// A place for a thumbnail on a clip, with the thumbnail drawn there.
public struct ThumbnailTile: Equatable, Sendable {
  /// The position of the place, in points.
  public var frame: Rectangle
  /// The position of a thumbnail in it, which may be a little wider or narrower.
  public var image: Rectangle
  /// The time in the video at its left edge, which is the start of a frame.
  public var time: MediaTime
  /// The maximum distance of an exact thumbnail from that time, in seconds: half the time that the
  /// place covers.
  public var tolerance: Double
  /// The thumbnail, or `nil` if there is none yet.
  public var thumbnail: ThumbnailCache.Match?
}

extension TimelineStrip {
  /// Returns the places of the thumbnails on a clip that are visible between two points, with the best available
  /// thumbnails.
  ///
  /// Places are counted from the start of the footage, so that they do not move while the clip is
  /// trimmed. Each covers whole frames: a single one at the largest zoom.
  ///
  /// - Complexity: O(places x log(thumbnails)).
  func tiles(
    on clip: Clip, row: Rectangle, from left: Double, to right: Double, _ cache: ThumbnailCache
  ) -> [ThumbnailTile] {
    let (scale, size) = (controller.viewport.scale.pointsPerSecond, imageSize)
    let frameWidth = scale / document.rate.framesPerSecond
    let framesPerPlace = max(1, (tileWidth(height: row.height) / frameWidth).rounded())
    let step = framesPerPlace * frameWidth
    let tolerance = step / scale / 2
    var (origin, last) = (x(of: clip.start), clip.duration)
    if case .finite(let offset, let length) = clip.footage {
      (origin, last) = (x(of: clip.start - offset), length)
    }
    let first = ((left - origin) / step).rounded(.down)
    let count = Int(((right - left) / step).rounded(.up)) + 1
    return (0..<count).compactMap { offset in
      let number = first + Double(offset)
      let (x, end) = (origin + number * step, origin + (number + 1) * step)
      guard x < right, end > left else { return nil }
      let frame = document.rate.start(ofFrame: Int64(number * framesPerPlace))
      let time = min(max(frame, .zero), last)
      // On whole points, where GTK copies pixels instead of interpolating them.
      return ThumbnailTile(
        frame: Rectangle(
          x: x.rounded(), y: row.y, width: end.rounded() - x.rounded(), height: row.height),
        image: Rectangle(
          x: (x + (step - size.width) / 2).rounded(), y: (row.midY - size.height / 2).rounded(),
          width: size.width.rounded(), height: size.height.rounded()),
        time: time, tolerance: tolerance, thumbnail: cache.match(for: time, tolerance: tolerance))
    }
  }

  /// Returns the width of a place with the given height, in points; very wide and very high videos are cropped
  /// in it.
  func tileWidth(height: Double) -> Double { height * min(max(aspect, 0.5), 2.5) }

  /// The size of a frame that covers a place on the strip.
  var imageSize: Size {
    let height = geometry.metrics.trackHeight
    let width = max(tileWidth(height: height), height * aspect)
    return Size(width: width, height: width / aspect)
  }
}
