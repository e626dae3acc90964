import AppSupport

/// A chart of curves or measurements: two axes, and what is drawn between them.
///
/// A value without a file or a colour in it; `svg` draws it, `ChartFile` writes it.
struct Chart {
  /// A vertical line with a name, such as where the finger is.
  struct Marker {
    var x: Double
    var label: String
  }

  /// What it shows, in a line or two.
  var title: String
  /// The horizontal axis.
  var x: ChartAxis
  /// The vertical axis, labelled on the left.
  var y: ChartAxis
  /// The same heights in another unit, labelled on the right.
  var right: ChartAxis?
  /// The lines, bands and marks, each told apart by colour and, from the seventh on, by dashes.
  var series: [ChartSeries]
  /// A place on the horizontal axis that is named.
  var marker: Marker?
  /// The width in pixels; at least 280.
  var width = 720.0
  /// The height of the field between the axes in pixels.
  var fieldHeight = 320.0
}

/// One thing that a chart shows under one name.
struct ChartSeries {
  /// A place in the units of the axes; a line is broken where it is not finite.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// A stretch of the vertical axis at one place, from which a band is drawn.
  struct Span {
    var x: Double
    var low: Double
    var high: Double
  }

  /// A measurement: its middle, and how far it spreads.
  struct Summary {
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
  var name: String
  /// A line through these places, in the order of the horizontal axis.
  var line: [Point] = []
  /// A shaded band behind the line.
  var band: [Span] = []
  /// Dots with error bars, or boxes; those of several series stand side by side.
  var summaries: [Summary] = []
  /// A place on the line that is marked, such as the speed under the finger.
  var mark: Point?

  /// Names a series; what it shows is set afterwards.
  init(name: String, line: [Point] = []) {
    self.name = name
    self.line = line
  }
}
