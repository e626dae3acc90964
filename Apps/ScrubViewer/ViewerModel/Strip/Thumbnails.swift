/// The index of a limited number of thumbnails; the owner stores the pixels.
///
/// Thumbnails are identified by their presentation time.
public struct ThumbnailCache: Sendable {
  /// The best available thumbnail for a time.
  public struct Match: Equatable, Sendable {
    /// The number that identifies its pixels.
    public var number: Int
    /// Whether it is within the tolerance; otherwise it is a preview and drawn as one.
    public var isExact: Bool
    /// Whether it has the size of a bubble.
    public var isLarge = false
  }

  private struct Entry: Sendable {
    var number: Int
    var time: MediaTime
    /// The presentation time of the next frame.
    var end: MediaTime
    var isLarge: Bool
  }

  /// The entries, sorted by time.
  private var entries: [Entry] = []
  private var lastNumber = 0
  private let limit: Int

  /// Creates an empty cache with a limit: by default, more thumbnails than ten wide screens hold, which take 12 MiB,
  /// and four times as much on a screen of double density.
  public init(limit: Int = 600) { self.limit = limit }

  /// The number of thumbnails.
  public var count: Int { entries.count }

  /// Inserts a thumbnail of a frame that ends at a time, in place of one with the same time; returns its number, and
  /// the numbers of the evicted ones: those farthest from it. It takes O(thumbnails).
  public mutating func insert(
    _ time: MediaTime, until end: MediaTime, isLarge: Bool = false
  ) -> (number: Int, evicted: [Int]) {
    lastNumber += 1
    let number = lastNumber
    var evicted: [Int] = []
    let index = firstIndex(after: time)
    let entry = Entry(number: number, time: time, end: max(end, time), isLarge: isLarge)
    if index > 0, entries[index - 1].time == time {
      evicted.append(entries[index - 1].number)
      entries[index - 1] = entry
    } else {
      entries.insert(entry, at: index)
    }
    while entries.count > limit, let first = entries.first, let last = entries.last {
      let isFirst = time - first.time > last.time - time
      evicted.append((isFirst ? entries.removeFirst() : entries.removeLast()).number)
    }
    return (number, evicted)
  }

  /// Returns the thumbnail of the frame displayed at a time, else the nearest, which is exact within a tolerance in
  /// seconds; `nil` if the cache is empty. It takes O(log(thumbnails)).
  public func match(for time: MediaTime, tolerance: Double) -> Match? {
    let index = firstIndex(after: time)
    let before = index > 0 ? entries[index - 1] : nil
    func match(_ entry: Entry, isExact: Bool) -> Match {
      Match(number: entry.number, isExact: isExact, isLarge: entry.isLarge)
    }
    if let before, time < before.end { return match(before, isExact: true) }
    let after = index < entries.count ? entries[index] : nil
    func distance(_ entry: Entry) -> Double { abs(entry.time.seconds(since: time)) }
    guard let nearest = [before, after].compactMap(\.self).min(by: { distance($0) < distance($1) })
    else { return nil }
    return match(nearest, isExact: distance(nearest) <= tolerance)
  }

  private func firstIndex(after time: MediaTime) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A place for a thumbnail on the strip, with the thumbnail drawn there.
public struct ThumbnailTile: Equatable, Sendable {
  /// The position of the place, in points.
  public var frame: Rectangle
  /// The position of a thumbnail in it, which may be a little wider or narrower.
  public var image: Rectangle
  /// The time in the video at its left edge, which is the start of a frame.
  public var time: MediaTime
  /// The thumbnail, or `nil` if there is none yet.
  public var thumbnail: ThumbnailCache.Match?
}

/// A request for one thumbnail.
public struct ThumbnailRequest: Hashable, Sendable {
  /// The time in the video.
  public var time: MediaTime
  /// Whether it is for a bubble, which is larger than a place on the strip.
  public var isLarge = false
}

extension TimelineStrip {
  /// Returns the places in view with the best available thumbnails, from left to right; the first and last extend
  /// beyond the sides. Each covers whole frames: a single one at the largest zoom.
  public func tiles(_ cache: ThumbnailCache) -> [ThumbnailTile] {
    let (track, size, origin) = (track, imageSize, x(of: .zero))
    let (left, right) = (max(track.x, 0), min(track.maxX, geometry.width))
    guard right > left else { return [] }
    let scale = controller.viewport.scale.pointsPerSecond
    let places = zoom.places(origin: origin, pointsPerSecond: scale, from: left, to: right)
    return places.numbers.compactMap { number in
      let (x, end) = (
        origin + Double(number) * places.width, origin + Double(number + 1) * places.width
      )
      guard x < right, end > left else { return nil }
      let frame = rate.start(ofFrame: Int64(Double(number) * places.frames))
      let time = min(max(frame, .zero), duration)
      // On whole points, where GTK copies pixels instead of interpolating them, unless the frames of a place are wider.
      let cover = places.width < size.width + 1 ? 1 : places.width / size.width
      let (width, height) = (size.width * cover, size.height * cover)
      return ThumbnailTile(
        frame: Rectangle(
          x: x.rounded(), y: track.y, width: end.rounded() - x.rounded(), height: track.height),
        image: Rectangle(
          x: (x + (places.width - width) / 2).rounded(), y: (track.midY - height / 2).rounded(),
          width: width.rounded(), height: height.rounded()),
        // A thumbnail is exact within half the time that the place covers.
        time: time, thumbnail: cache.match(for: time, tolerance: places.width / scale / 2))
    }
  }

  /// Returns the requests for the thumbnails in view that are missing or previews, the most wanted first: the frame
  /// at the pointer's position, if any, in points from the widget's left edge, and then those of the strip from left
  /// to right.
  public func thumbnailRequests(
    _ tiles: [ThumbnailTile], _ cache: ThumbnailCache, hoverX: Double? = nil
  ) -> [ThumbnailRequest] {
    var requests = tiles.filter { $0.thumbnail?.isExact != true }
      .map { ThumbnailRequest(time: $0.time) }
    if let time = hoverX.flatMap(frameTime) {
      let match = cache.match(for: time, tolerance: frameTolerance)
      if match?.isExact != true || match?.isLarge != true {
        requests.insert(ThumbnailRequest(time: time, isLarge: true), at: 0)
      }
    }
    return requests
  }

  /// Returns the size of thumbnails in pixels: as they are drawn, because scaling takes GTK longer than all else that
  /// it does for the strip.
  public func thumbnailSize(isLarge: Bool, pixelsPerPoint: Int) -> PixelSize {
    let size = isLarge ? bubbleSize : imageSize
    return PixelSize(
      width: max(1, Int(size.width.rounded()) * pixelsPerPoint),
      height: max(1, Int(size.height.rounded()) * pixelsPerPoint))
  }

  /// The width of a place, in points; very wide and very high videos are cropped in it.
  var tileWidth: Double { track.height * min(max(aspect, 0.5), 2.5) }

  /// The size of a frame that covers a place on the strip.
  private var imageSize: Size {
    let width = max(tileWidth, track.height * aspect)
    return Size(width: width, height: width / aspect)
  }
}
