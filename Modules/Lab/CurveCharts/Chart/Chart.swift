/// A chart of curves or measurements, with two axes.
///
/// ``svg`` renders it, and ``write(to:replacesExisting:)`` writes it to a file.
public struct Chart: Sendable {
  /// A vertical line with a name, such as the position of the finger.
  package struct Marker: Sendable {
    var x: Double
    var label: String

    /// Creates a line at a value of the horizontal axis.
    package init(x: Double, label: String) { (self.x, self.label) = (x, label) }
  }

  /// The title, of one or two lines.
  public var title: String
  /// The horizontal axis.
  package var x: ChartAxis
  /// The vertical axis, labeled on the left.
  package var y: ChartAxis
  /// The axis of a second unit, labeled on the right.
  package var right: ChartAxis?
  /// The lines, bands and marks, distinguished by color and, from the seventh on, by dashes.
  package var series: [ChartSeries]
  /// A named value of the horizontal axis.
  package var marker: Marker?
  /// The width in pixels, from 280 to 8192; any other counts as the nearest of these, or the default.
  public var width = 720.0
  /// The height of the plot area in pixels, from 120 to 8192; any other counts as the nearest of these, or the default.
  public var fieldHeight = 320.0

  /// Creates a chart from axes and series.
  package init(
    title: String, x: ChartAxis, y: ChartAxis, right: ChartAxis? = nil, series: [ChartSeries],
    marker: Marker? = nil
  ) {
    (self.title, self.x, self.y, self.right) = (title, x, y, right)
    (self.series, self.marker) = (series, marker)
  }
}

/// A named series of a chart.
package struct ChartSeries: Sendable {
  /// A point in the units of the axes; a line is interrupted at points that are not finite.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// Creates a point.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A range of the vertical axis at a value of the horizontal one, as part of a band.
  package struct Span: Sendable {
    var x: Double
    var low: Double
    var high: Double

    /// Creates a range at a value of the horizontal axis.
    package init(x: Double, low: Double, high: Double) {
      (self.x, self.low, self.high) = (x, low, high)
    }
  }

  /// A measurement: its middle and its spread.
  package struct Summary: Sendable {
    /// The value of the horizontal axis; the index of a category, from 0.
    var x: Double
    /// The median or mean, drawn as a dot, or as a line across the box.
    var middle: Double
    /// The range of the box, such as the quartiles; no box if `nil`.
    var box: ClosedRange<Double>?
    /// The range of the error bar; no bar if `nil`.
    var whisker: ClosedRange<Double>?
  }

  /// The name in the legend, which may contain a value.
  package var name: String
  /// The points of a line, in the order of the horizontal axis.
  package var line: [Point] = []
  /// A shaded band behind the line.
  package var band: [Span] = []
  /// Dots with error bars, or boxes; those of several series are drawn side by side.
  package var summaries: [Summary] = []
  /// A marked point of the line, such as the speed at the finger.
  package var mark: Point?

  /// Creates a named series.
  package init(name: String, line: [Point] = []) {
    self.name = name
    self.line = line
  }
}
