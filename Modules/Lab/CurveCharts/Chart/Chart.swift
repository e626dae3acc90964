/// A chart of curves or measurements: two axes, and what is drawn between them.
///
/// A value without a file or a color in it; ``svg`` draws it and ``write(to:)`` writes it.
public struct Chart: Sendable {
  /// A vertical line with a name, such as where the finger is.
  package struct Marker: Sendable {
    var x: Double
    var label: String

    /// Creates a line at a place of the horizontal axis.
    package init(x: Double, label: String) { (self.x, self.label) = (x, label) }
  }

  /// The title, in a line or two.
  public var title: String
  /// The horizontal axis.
  package var x: ChartAxis
  /// The vertical axis, labeled on the left.
  package var y: ChartAxis
  /// The same heights in another unit, labeled on the right.
  package var right: ChartAxis?
  /// The lines, bands and marks, each told apart by color and, from the seventh on, by dashes.
  package var series: [ChartSeries]
  /// A place on the horizontal axis that is named.
  package var marker: Marker?
  /// The width in pixels; at least 280.
  public var width = 720.0
  /// The height of the field between the axes in pixels.
  public var fieldHeight = 320.0

  /// Creates a chart of axes and what is drawn between them.
  package init(
    title: String, x: ChartAxis, y: ChartAxis, right: ChartAxis? = nil, series: [ChartSeries],
    marker: Marker? = nil
  ) {
    (self.title, self.x, self.y, self.right) = (title, x, y, right)
    (self.series, self.marker) = (series, marker)
  }
}

/// One thing that a chart shows under one name.
package struct ChartSeries: Sendable {
  /// A place in the units of the axes; a line is broken where it is not finite.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// Creates a place.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A range of the vertical axis at one place, from which a band is drawn.
  package struct Span: Sendable {
    var x: Double
    var low: Double
    var high: Double

    /// Creates a range at a place.
    package init(x: Double, low: Double, high: Double) {
      (self.x, self.low, self.high) = (x, low, high)
    }
  }

  /// A measurement: its middle, and how far it spreads.
  package struct Summary: Sendable {
    /// The place; the number of a category, counted from 0.
    var x: Double
    /// The median or mean, drawn as a dot, or as a line across the box.
    var middle: Double
    /// What a box encloses, such as the quartiles; none without one.
    var box: ClosedRange<Double>?
    /// What the error bar spans; none without one.
    var whisker: ClosedRange<Double>?
  }

  /// The name in the legend; a value may stand in it.
  package var name: String
  /// A line through these places, in the order of the horizontal axis.
  package var line: [Point] = []
  /// A shaded band behind the line.
  package var band: [Span] = []
  /// Dots with error bars, or boxes; those of several series stand side by side.
  package var summaries: [Summary] = []
  /// A place on the line that is marked, such as the speed under the finger.
  package var mark: Point?

  /// Creates a named series; what it shows is set afterwards.
  package init(name: String, line: [Point] = []) {
    self.name = name
    self.line = line
  }
}
