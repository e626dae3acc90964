/// The bubble above the film strip: a time, and the frame displayed there.
public struct StripBubble: Equatable, Sendable {
  /// The described position, in points from the widget's left edge.
  public var x: Double
  /// The texts, from the longest to the shortest; never empty.
  public var texts: [String]
  /// The frame, or `nil` if there is none yet or the video displays it.
  public var thumbnail: ThumbnailCache.Match?
  /// The size of the frame, in points.
  public var size: Size

  /// The space around the frame and the text, in points.
  private static let padding = 4.0

  /// Returns the shapes of the bubble above a point at the upper edge of the strip, in an area that it does not
  /// leave; none if that is too small for a text.
  public func shapes(at anchor: Point, in room: Rectangle, measure: TextMeasure) -> [Shape] {
    let padding = Self.padding
    let widest = room.width - 4 * padding
    guard let text = texts.first(where: { measure($0, .small).width <= widest }) else { return [] }
    let label = measure(text, .small)
    let isPictured = thumbnail != nil && size.width + 2 * padding <= room.width
    let picture = isPictured ? size.height + padding : 0
    let width = max(label.width + 4 * padding, isPictured ? size.width + 2 * padding : 0)
    let height = picture + label.height + 2 * padding
    guard height <= room.height else { return [] }
    let frame = Rectangle(
      x: anchor.x - width / 2, y: anchor.y - height - padding, width: width, height: height
    ).moved(into: room)
    var shapes: [Shape] = [.fill(frame, Ink(.black, opacity: 0.8), radius: 6)]
    if isPictured, let thumbnail {
      let place = Rectangle(
        x: frame.midX - size.width / 2, y: frame.y + padding, width: size.width,
        height: size.height)
      shapes.append(.image(thumbnail.number, place))
      if !thumbnail.isExact { shapes += Shape.previewMark(on: place) }
    }
    shapes.append(
      .text(
        text, at: Point(x: frame.midX, y: frame.maxY - padding), anchor: .bottom, .small,
        Ink(.white)))
    return shapes
  }
}

extension TimelineStrip {
  /// The largest size of the frame in a bubble, at text scale 1: more than on the strip.
  private static let bubbleRoom = Size(width: 225, height: 90)

  /// The size of the frame in a bubble, in points.
  public var bubbleSize: Size {
    let width = min(Self.bubbleRoom.height * aspect, Self.bubbleRoom.width)
    return Size(width: width, height: width / aspect)
  }

  /// The bubble of the edge that is held or chosen, or `nil` if there is none.
  ///
  /// The video displays the frame at the edge, whose time it tells.
  public var edgeBubble: StripBubble? {
    guard let edge = activeEdge, let clip,
      let time = controller.document.previewTime(of: Self.clip, at: edge)
    else { return nil }
    let target = controller.guide?.kind == .playhead ? "playhead" : nil
    let limits = [limit(of: edge), target].compactMap(\.self)
    // Parts near the end are omitted first.
    let texts = (0...limits.count).reversed().map { count in
      ([TimeLabel.precise(time)] + limits.prefix(count)).joined(separator: " · ")
    }
    let x = x(of: edge == .leading ? clip.start : clip.end)
    return StripBubble(x: x, texts: texts, thumbnail: nil, size: bubbleSize)
  }

  /// Returns the bubble of the frame at a position in points from the widget's upper left corner, or `nil` outside
  /// the video; on the ruler, it tells whether the frame is in memory.
  public func bubble(
    at point: Point, _ cache: ThumbnailCache, cached ranges: [Range<MediaTime>] = []
  ) -> StripBubble? {
    guard let time = frameTime(atX: point.x) else { return nil }
    var bubble = bubble(of: time, x: point.x, cache)
    if point.y < ruler.maxY, ranges.contains(where: { $0.contains(time) }) {
      bubble.texts = bubble.texts.map { "\($0) · in memory" } + bubble.texts.suffix(1)
    }
    return bubble
  }

  /// Returns the bubble of the playhead, with the frame displayed at a time only if the cache has that one.
  public func playheadBubble(at time: MediaTime, _ cache: ThumbnailCache) -> StripBubble {
    var bubble = bubble(of: time, x: x(of: playhead), cache)
    if bubble.thumbnail?.isExact != true { bubble.thumbnail = nil }
    return bubble
  }

  private func bubble(of time: MediaTime, x: Double, _ cache: ThumbnailCache) -> StripBubble {
    let label = TimeLabel.precise(time)
    let chapter = chapters.last { $0.range.contains(time) }?.title
    return StripBubble(
      x: x, texts: [chapter.map { "\(label) · \($0)" }, label].compactMap(\.self),
      thumbnail: cache.match(for: time, tolerance: frameTolerance), size: bubbleSize)
  }

  /// Returns the time of the frame at a position, or `nil` outside the video.
  func frameTime(atX x: Double) -> MediaTime? {
    let time = time(atX: x)
    return time >= .zero && time < duration ? rate.start(ofFrame: rate.frame(at: time)) : nil
  }

  /// The distance at which a thumbnail is still that of a frame, in seconds.
  var frameTolerance: Double { 0.5 / rate.framesPerSecond }
}
