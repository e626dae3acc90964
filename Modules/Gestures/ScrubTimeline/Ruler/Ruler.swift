public import ScrubTime
public import SpeedCurves

/// The ruler above a timeline: labels at an interval that depends on the zoom, and dots between them.
///
/// Labels round down and show the same text for a time at every zoom. They are at least 100 points apart,
/// and no nearer than the longest text is wide, at an estimated 7 points per character; both grow with the
/// text scale. From 200 points per second the ruler counts the frames of each second: `5s 12f` is the
/// thirteenth frame that begins in second 5.
public struct Ruler: Equatable, Sendable {
  /// A label.
  public struct Label: Equatable, Sendable {
    /// The position of the center of the text, in points from the left edge.
    public var x: Double
    /// The time.
    public var time: MediaTime
    /// The text, in English.
    public var text: String
  }

  /// The time between two labels.
  public var interval: MediaTime
  /// The labels in view, from left to right.
  public var labels: [Label]
  /// The positions of the dots in view, in points from the left edge, in ascending order.
  public var dots: [Double]

  /// Creates the visible part of a ruler.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The zoom; from 0.000001 to 1000000000.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - start: The time at the left edge.
  ///   - rate: The frame rate, used if zoomed in beyond seconds.
  /// - Throws: `InvalidParameter` for a zoom or width outside its range.
  /// - Complexity: O(labels and dots in view); at most about one per 5 points.
  public init(
    pointsPerSecond: Double, width: Double, start: MediaTime = .zero, rate: FrameRate? = nil
  ) throws(InvalidParameter) {
    let scale = try TimelineScale(
      pointsPerSecond: pointsPerSecond, limits: TimelineScale.possible)
    let viewport = try TimelineViewport(scale: scale, width: width, padding: .none, time: start)
    self.init(viewport, from: start, rate: rate, textScale: 1)
  }

  /// Creates the ruler of a viewport; it has no marks before the start of the timeline.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - rate: The frame rate, used if zoomed in beyond seconds.
  ///   - metrics: The dimensions; the distance of the labels grows with the text scale.
  /// - Complexity: O(labels and dots in view).
  public init(
    _ viewport: TimelineViewport, rate: FrameRate? = nil, metrics: TimelineMetrics = .standard
  ) {
    self.init(
      viewport, from: max(viewport.visibleRange.lowerBound, .zero), rate: rate,
      textScale: metrics.textScale)
  }

  private init(
    _ viewport: TimelineViewport, from start: MediaTime, rate: FrameRate?, textScale: Double
  ) {
    let interval = RulerInterval(
      pointsPerSecond: viewport.scale.pointsPerSecond / textScale, rate: rate,
      times: [start, viewport.time(atX: viewport.width)])
    self.interval = interval.length
    (labels, dots) = ([], [])
    // Avoids overflow; at common rates, this is beyond millions of years.
    guard start.seconds.magnitude * Double(rate?.numerator ?? 2) < 4e18 else { return }
    var marks = RulerMarks(interval: interval, from: start)
    while true {
      let mark = marks.next()
      let x = viewport.x(of: mark.time)
      guard x <= viewport.width + Self.tolerance else { return }
      guard mark.time >= start else { continue }
      if let text = mark.text {
        labels.append(Label(x: x, time: mark.time, text: text))
      } else {
        dots.append(x)
      }
    }
  }

  /// The rounding error allowed for a mark at the right edge, in points.
  private static let tolerance = 1e-9
}
