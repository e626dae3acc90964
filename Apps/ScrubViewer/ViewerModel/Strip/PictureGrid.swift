import AppSupport
public import MediaTime
public import Surface
import Timeline

/// A place for a small picture on a clip, and the picture that is drawn there.
public struct PictureTile: Equatable, Sendable {
  /// Where it lies.
  public var frame: Rectangle
  /// The time in the video that it stands for: that at its left edge.
  public var time: MediaTime
  /// How far the picture's own time may be from it, in seconds: half the time that it covers.
  public var reach: Double
  /// The picture; nil where there is none yet.
  public var picture: PictureShelf.Choice?
}

/// The places of the small pictures on a clip.
///
/// They are counted from the start of the footage, so that they stay where they are while the clip is
/// trimmed or scrolled: an edge passes over them as over a film.
struct PictureGrid {
  /// Where the footage would begin, in points.
  private let origin: Double
  /// The width of a place, in points; above 0.
  private let step: Double
  private let row: Rectangle
  private let strip: TimelineStrip
  /// The last time of the footage.
  private let last: MediaTime

  /// Creates the grid of a clip.
  init(_ clip: Clip, row: Rectangle, _ strip: TimelineStrip) {
    (self.row, self.strip) = (row, strip)
    step = strip.tileWidth(height: row.height)
    if case .finite(let offset, let length) = clip.footage {
      origin = strip.x(of: clip.start - offset)
      last = length
    } else {
      origin = strip.x(of: clip.start)
      last = clip.duration
    }
  }

  /// The places that are seen between two points, with the best pictures there are.
  ///
  /// - Complexity: O(places x log(pictures)).
  func tiles(from left: Double, to right: Double, _ shelf: PictureShelf) -> [PictureTile] {
    let scale = strip.controller.viewport.scale
    let reach = step / scale.pointsPerSecond / 2
    let first = ((left - origin) / step).rounded(.down)
    let count = Int(((right - left) / step).rounded(.up)) + 1
    return (0..<count).compactMap { offset in
      let number = first + Double(offset)
      let x = origin + number * step
      guard x < right, x + step > left else { return nil }
      let time = min(max(scale.time(forPoints: number * step), .zero), last)
      return PictureTile(
        frame: Rectangle(x: x, y: row.y, width: step, height: row.height),
        time: time, reach: reach, picture: shelf.choice(for: time, reach: reach))
    }
  }
}

extension TimelineStrip {
  /// The width of a picture so high, in points; very wide and very high videos are cut.
  func tileWidth(height: Double) -> Double { height * min(max(aspect, 0.5), 2.5) }
}
