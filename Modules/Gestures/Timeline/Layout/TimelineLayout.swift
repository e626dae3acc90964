/// Where the ruler and the tracks of a timeline are, from top to bottom, in points.
///
/// The height follows the content up to a maximum; beyond it the tracks scroll vertically and the ruler
/// stays.
public struct TimelineLayout: Equatable, Sendable {
  /// A row: the ruler or a track.
  public struct Row: Hashable, Sendable {
    /// The index of the track, or `nil` for the ruler.
    public var track: Int?
    /// Its top, in points below the timeline's, before any vertical scrolling.
    public var y: Double
    /// Its drawn height, in points; above 0.
    public var height: Double
    /// Where a finger hits it, in points as `y`: at least the touch target high, as far as its
    /// neighbors leave room. The first and the last row reach beyond the timeline's edges for it.
    public var touch: ClosedRange<Double>
  }

  /// The rows, from top to bottom.
  public let rows: [Row]
  /// The height of all rows, in points.
  let contentHeight: Double
  /// The height of the timeline: that of its content, up to the maximum; in points.
  public let height: Double

  /// Lays out a timeline.
  ///
  /// - Parameters:
  ///   - trackCount: The number of tracks; below 0 counts as 0.
  ///   - maximumHeight: The most that the timeline may take, in points; NaN and below 0 count as 0.
  ///   - metrics: The dimensions.
  /// - Complexity: O(trackCount).
  public init(
    trackCount: Int, maximumHeight: Double = .infinity, metrics: TimelineMetrics = .standard
  ) {
    var parts: [(Int?, Double)] = []
    if metrics.rulerHeight > 0 { parts.append((nil, metrics.rulerHeight)) }
    parts += (0..<max(0, trackCount)).map { ($0, metrics.trackHeight) }
    rows = Self.rows(parts, metrics)
    contentHeight = rows.last.map { $0.y + $0.height } ?? 0
    height = maximumHeight > 0 ? min(contentHeight, maximumHeight) : 0
  }

  private static func rows(
    _ parts: [(track: Int?, height: Double)], _ metrics: TimelineMetrics
  ) -> [Row] {
    var (rows, y) = ([Row](), 0.0)
    for (index, part) in parts.enumerated() {
      let height = part.height * metrics.textScale
      let missing = max(0, metrics.touchTarget - height)
      // Towards a neighbor half of the room between them is free; an edge is free altogether.
      let half = metrics.trackSpacing / 2
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      let above = isFirst ? (isLast ? missing / 2 : max(0, missing - half)) : half
      let below = isLast ? (isFirst ? missing / 2 : max(0, missing - half)) : half
      rows.append(
        Row(
          track: part.track, y: y, height: height,
          touch: (y - above)...(y + height + below)))
      y += height + metrics.trackSpacing
    }
    return rows
  }

  /// How far the tracks can be scrolled vertically, in points.
  var scrollRange: ClosedRange<Double> { 0...(contentHeight - height) }

  /// The row that a finger hits, or nil outside all.
  ///
  /// - Parameters:
  ///   - y: Where, in points below the timeline's top.
  ///   - offset: How far the tracks are scrolled upwards, in points; held inside `scrollRange`.
  /// - Returns: The row; the ruler, which stays, before the tracks that are scrolled under it.
  /// - Complexity: O(rows).
  func row(atY y: Double, scrolledBy offset: Double = 0) -> Row? {
    let offset = offset.isNaN ? 0 : min(max(offset, 0), scrollRange.upperBound)
    return rows.first { row in
      row.touch.contains(row.track == nil ? y : y + offset)
    }
  }
}
