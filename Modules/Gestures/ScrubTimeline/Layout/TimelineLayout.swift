/// The vertical layout of a timeline's ruler and tracks, in points.
///
/// The height is that of the content up to a maximum; beyond it the tracks scroll and the ruler stays.
/// A collapsed timeline shows the ruler and one track.
public struct TimelineLayout: Equatable, Sendable {
  /// A row: the ruler or a track.
  public struct Row: Hashable, Sendable {
    /// The index of the track, or `nil` for the ruler.
    public var track: Int?
    /// The top, in points below the timeline's top, without scrolling.
    public var y: Double
    /// The drawn height, in points; above 0.
    public var height: Double
    /// The vertical touch area, in points as `y`: at least `touchTarget` high if the neighbors leave
    /// room. Those of the first and the last row extend beyond the timeline.
    public var touch: ClosedRange<Double>
  }

  /// The rows, from top to bottom.
  public let rows: [Row]
  /// The height of all rows, in points.
  let contentHeight: Double
  /// The height of the timeline, in points: that of its content, up to the maximum.
  public let height: Double

  /// The largest number of tracks; more than fit on any screen a hundred times are a mistake.
  private static let mostTracks = 10_000

  /// Creates the layout of a timeline.
  ///
  /// - Parameters:
  ///   - trackCount: The number of tracks, clamped to 0 to 10,000.
  ///   - collapsedTrack: The index of the only track of a collapsed timeline, clamped to the tracks;
  ///     `nil` shows all tracks.
  ///   - maximumHeight: The maximum height, in points; NaN and negative numbers count as 0.
  ///   - metrics: The dimensions.
  /// - Complexity: O(trackCount).
  public init(
    trackCount: Int, collapsedTrack: Int? = nil, maximumHeight: Double = .infinity,
    metrics: TimelineMetrics = .standard
  ) {
    let trackCount = min(max(0, trackCount), Self.mostTracks)
    var parts: [(Int?, Double)] = []
    if metrics.rulerHeight > 0 { parts.append((nil, metrics.rulerHeight)) }
    if let track = collapsedTrack, trackCount > 0 {
      parts.append((min(max(track, 0), trackCount - 1), metrics.collapsedTrackHeight))
    } else {
      parts += (0..<trackCount).map { ($0, metrics.trackHeight) }
    }
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
      // Neighbors share the room between them; beyond the first and last row all room is free.
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

  /// The vertical scroll offsets, in points.
  var scrollRange: ClosedRange<Double> { 0...(contentHeight - height) }

  /// Returns the row whose touch area contains a position, or `nil` if none does.
  ///
  /// - Parameters:
  ///   - y: The position, in points below the timeline's top.
  ///   - offset: The vertical scroll offset, in points; clamped to `scrollRange`.
  /// - Returns: The row; the ruler has priority over tracks scrolled under it.
  /// - Complexity: O(rows).
  func row(atY y: Double, scrolledBy offset: Double = 0) -> Row? {
    let offset = offset.isNaN ? 0 : min(max(offset, 0), scrollRange.upperBound)
    return rows.first { row in
      row.touch.contains(row.track == nil ? y : y + offset)
    }
  }
}
