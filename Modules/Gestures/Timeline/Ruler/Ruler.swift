public import MediaTime
public import SpeedCurves

/// The ruler above a timeline: labels at an interval that follows the zoom, and dots between them.
///
/// Labels round down and name the same time at every zoom. Zoomed in so far that seconds are 200 points
/// apart, the ruler counts the frames of each second, down to single ones: `5s 12f` is the thirteenth
/// frame that begins in second 5.
public struct Ruler: Equatable, Sendable {
  /// One label.
  public struct Label: Equatable, Sendable {
    /// Its mark's place, in points from the left edge; the text is centered on it.
    public var x: Double
    /// The time it names.
    public var time: MediaTime
    /// Its text, in English.
    public var text: String
  }

  /// The time between two labels.
  public var interval: MediaTime
  /// The labels in view, from left to right.
  public var labels: [Label]
  /// The dots in view, in points from the left edge, from left to right.
  public var dots: [Double]

  /// Lays out the part of a ruler that is in view.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The zoom; from 0.000001 to 1000000000.
  ///   - width: The width of the view, in points; from 0 to 1000000.
  ///   - start: The time at the left edge.
  ///   - rate: The frame rate, which the ruler follows when it is zoomed beyond seconds.
  /// - Throws: `InvalidParameter` for a zoom or width that is no number of points.
  /// - Complexity: O(labels and dots in view); there are at most about one for 5 points.
  public init(
    pointsPerSecond: Double, width: Double, start: MediaTime = .zero, rate: FrameRate? = nil
  ) throws(InvalidParameter) {
    let scale = try TimelineScale(
      pointsPerSecond: pointsPerSecond, limits: TimelineScale.possible)
    let viewport = try TimelineViewport(scale: scale, width: width, padding: .none, time: start)
    self.init(viewport, from: start, rate: rate, textScale: 1)
  }

  /// Lays out the ruler of a timeline's viewport; nothing is marked before the timeline's start.
  ///
  /// - Parameters:
  ///   - viewport: What is in view.
  ///   - rate: The frame rate, which the ruler follows when it is zoomed beyond seconds.
  ///   - metrics: The dimensions; where texts are larger, labels are as much farther apart.
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
      pointsPerSecond: viewport.scale.pointsPerSecond / textScale, rate: rate)
    self.interval = interval.length
    (labels, dots) = ([], [])
    // Beyond so many ticks (millions of years at common rates) nothing is marked.
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

  /// What rounding may cost a mark that is just at the right edge, in points.
  private static let tolerance = 1e-9
}
