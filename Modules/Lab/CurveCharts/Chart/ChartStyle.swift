/// The style of a chart: sizes, and colors for light and dark backgrounds.
enum ChartStyle {
  /// The size of labels in pixels.
  static let label = 12.0
  /// The size of the title in pixels.
  static let title = 15.0
  /// The line height, as a factor of the text size.
  static let leading = 1.4
  /// The space around everything, in pixels.
  static let padding = 14.0

  /// Colors that people with impaired color vision can distinguish: Okabe and Ito, "Color Universal
  /// Design", 2008; the dark row is lightened for a contrast of 3 to 1 against the background.
  private static let light = ["#0072b2", "#d55e00", "#008a63", "#b0518a", "#9a6a00", "#2a8fc7"]
  private static let dark = ["#56a8e0", "#f08040", "#2fc79a", "#e39ac4", "#e6b03a", "#8fd0f5"]

  /// The number of colors.
  static let colorCount = light.count

  /// Returns the class of a series' color; colors repeat.
  static func color(ofSeries index: Int) -> String { "c\(index % colorCount)" }

  /// Returns the dashes of a series' line; `nil`, for a solid line, for the first of a color.
  static func dashes(ofSeries index: Int) -> String? {
    let patterns = ["7 4", "2 3", "10 3 2 3"]
    let turn = index / colorCount
    return turn == 0 ? nil : patterns[(turn - 1) % patterns.count]
  }

  /// The style sheet. Programs without support for dark mode, such as librsvg, use the light colors.
  static var sheet: String {
    var lines = [
      "text { font-family: 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; font-size: 12px; fill: #333 }",
      ".title { font-size: 15px; font-weight: bold; fill: #111 }",
      ".paper { fill: #fff }", ".halo { stroke: #fff }", ".axis { stroke: #666 }",
      ".grid { stroke: #ddd }", ".minor { stroke: #aaa }", ".marker { stroke: #333 }",
      ".line, .whisker { fill: none; stroke-width: 2; stroke-linejoin: round }",
      ".band { fill-opacity: 0.16; stroke: none }", ".box { fill-opacity: 0.2 }",
    ]
    lines += light.enumerated().map(rule)
    let night = [
      "text { fill: #ccc }", ".title { fill: #eee }", ".paper { fill: #16181c }",
      ".halo { stroke: #16181c }", ".axis { stroke: #999 }", ".grid { stroke: #333 }",
      ".minor { stroke: #666 }", ".marker { stroke: #ccc }",
    ]
    lines.append("@media (prefers-color-scheme: dark) {")
    lines += (night + dark.enumerated().map(rule)).map { "  " + $0 }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func rule(_ index: Int, _ color: String) -> String {
    ".c\(index).line, .c\(index).whisker, .c\(index).box { stroke: \(color) } "
      + ".c\(index).band, .c\(index).dot, .c\(index).box { fill: \(color) }"
  }
}
