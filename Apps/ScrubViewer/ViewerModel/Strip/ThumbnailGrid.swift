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

/// The places of the thumbnails on a clip.
///
/// Places are counted from the start of the footage, so that they do not move while the clip is
/// trimmed. Each covers whole frames: a single one at the largest zoom.
struct ThumbnailGrid {
  /// The start of the footage, in points.
  private let origin: Double
  /// The number of frames in a place, and its width in points; above 0.
  private let framesPerPlace: Double
  private let step: Double
  private let row: Rectangle
  private let strip: TimelineStrip
  /// The end of the footage.
  private let last: MediaTime

  /// Creates the grid of a clip.
  init(_ clip: Clip, row: Rectangle, _ strip: TimelineStrip) {
    (self.row, self.strip) = (row, strip)
    let frameWidth =
      strip.controller.viewport.scale.pointsPerSecond / strip.document.rate.framesPerSecond
    framesPerPlace = max(1, (strip.tileWidth(height: row.height) / frameWidth).rounded())
    step = framesPerPlace * frameWidth
    if case .finite(let offset, let length) = clip.footage {
      origin = strip.x(of: clip.start - offset)
      last = length
    } else {
      origin = strip.x(of: clip.start)
      last = clip.duration
    }
  }

  /// Returns the places visible between two points, with the best available thumbnails.
  ///
  /// - Complexity: O(places x log(thumbnails)).
  func tiles(from left: Double, to right: Double, _ cache: ThumbnailCache) -> [ThumbnailTile] {
    let scale = strip.controller.viewport.scale
    let tolerance = step / scale.pointsPerSecond / 2
    let first = ((left - origin) / step).rounded(.down)
    let count = Int(((right - left) / step).rounded(.up)) + 1
    return (0..<count).compactMap { offset in
      let number = first + Double(offset)
      let x = origin + number * step
      guard x < right, x + step > left else { return nil }
      let frame = strip.document.rate.start(ofFrame: Int64(number * framesPerPlace))
      let time = min(max(frame, .zero), last)
      // On whole points, where GTK copies pixels instead of interpolating them.
      let (size, left) = (strip.imageSize, x.rounded())
      return ThumbnailTile(
        frame: Rectangle(
          x: left, y: row.y, width: (origin + (number + 1) * step).rounded() - left,
          height: row.height),
        image: Rectangle(
          x: (x + (step - size.width) / 2).rounded(), y: (row.midY - size.height / 2).rounded(),
          width: size.width.rounded(), height: size.height.rounded()),
        time: time, tolerance: tolerance, thumbnail: cache.match(for: time, tolerance: tolerance))
    }
  }
}

extension TimelineStrip {
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
