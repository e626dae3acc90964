public import MediaTime

/// The ruler above a timeline: labels at an interval that follows the zoom, and dots between them.
public struct Ruler: Equatable, Sendable {
  /// One label.
  public struct Label: Equatable, Sendable {
    /// Its mark's place, in points from the left edge.
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
  ///   - pointsPerSecond: The zoom; finite, above 0.
  ///   - width: The width of the view, in points; finite, not negative.
  ///   - start: The time at the left edge.
  ///   - rate: The frame rate, which the ruler follows when it is zoomed beyond seconds.
  /// - Throws: `RulerError` for a zoom or width that is no number of points.
  /// - Complexity: O(labels and dots in view); there are at most about one for 5 points.
  public init(
    pointsPerSecond: Double, width: Double, start: MediaTime = .zero, rate: FrameRate? = nil
  ) throws(RulerError) {
    guard RulerError.zooms.contains(pointsPerSecond) else {
      throw RulerError(parameter: "pointsPerSecond", value: pointsPerSecond)
    }
    guard RulerError.widths.contains(width) else {
      throw RulerError(parameter: "width", value: width)
    }
    let interval = RulerInterval(pointsPerSecond: pointsPerSecond, rate: rate)
    self.interval = interval.time(ofTick: Int64(interval.ticks))
    (labels, dots) = ([], [])

    let end = start.seconds + width / pointsPerSecond
    let length = interval.dotSeconds
    var dot = Int64((start.seconds / length).rounded(.up))
    while true {
      let tick = dot * interval.dotTicks
      let time = interval.time(ofTick: tick)
      guard time.seconds <= end else { break }
      let x = (time.seconds - start.seconds) * pointsPerSecond
      if tick % interval.ticks == 0 {
        labels.append(Label(x: x, time: time, text: interval.text(of: time, tick: tick)))
      } else {
        dots.append(x)
      }
      dot += 1
    }
  }
}

/// Why a ruler cannot be laid out.
public struct RulerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The parameter that is wrong.
  public var parameter: String
  /// The value it has.
  public var value: Double

  /// What is wrong, as a sentence with the value.
  public var description: String {
    parameter == "width"
      ? "width is \(value); give a number of points from 0 to 1000000"
      : "\(parameter) is \(value); give a number of points from 0.000001 to 1000000000"
  }

  /// A point a second shows a day on a large screen; 1e9 is a nanosecond a point.
  static let zooms = 1e-6...1e9
  /// Far wider than any screen, and few enough labels for every memory.
  static let widths = 0...1e6
}
