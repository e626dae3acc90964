import CurveCharts
import Surface

/// The layout of the panel, in which no texts overlap.
struct CurvePanelLayout {
  /// The field between the axes.
  let field: Rectangle
  /// The lines of the heading: the name, and the reading if it does not fit next to it.
  let nameY: Double
  let readingY: Double
  let readingIsBelow: Bool
  /// The longest text that fits, or `nil` without a finger.
  let reading: String?
  /// The position of the vertical axis's title.
  let titleY: Double
  let xTicks: [ChartAxis.Tick]
  let yTicks: [ChartAxis.Tick]

  static let padding = 8.0
  static let tick = 4.0

  init(_ panel: CurvePanel, size: Size, _ measure: TextMeasure) {
    let line = measure("0", .small).height
    let nameSize = measure(panel.name, .bold)
    let room = size.width - 2 * Self.padding
    // Reserve the width of a reading even without a finger, so that the layout does not jump.
    let usual = measure("100 points: ×1/16, 1 frame per 100 points", .small).width
    readingIsBelow = nameSize.width + 12 + usual > room
    let readingRoom = readingIsBelow ? room : room - nameSize.width - 12
    reading =
      panel.readings.first { measure($0, .small).width <= readingRoom } ?? panel.readings.last
    nameY = Self.padding
    readingY = readingIsBelow ? nameY + nameSize.height + 2 : nameY + (nameSize.height - line) / 2
    titleY = (readingIsBelow ? readingY + line : nameY + nameSize.height) + 4
    let top = titleY + line + line / 2 + 2
    let bottom = size.height - Self.padding - 2 * line - Self.tick - 4
    let height = max(1, bottom - top)
    yTicks = panel.up.ticks(atMost: max(2, Int(height / (line * 1.2))))
    let widest = yTicks.map { measure($0.label, .small).width }.max() ?? 0
    let left = Self.padding + widest + Self.tick + 4
    // Half of the last label extends beyond the field.
    let last = panel.across.ticks(atMost: 9).last.map { measure($0.label, .small).width } ?? 0
    let width = max(1, size.width - Self.padding - last / 2 - left)
    field = Rectangle(x: left, y: top, width: width, height: height)
    xTicks = Self.fitting(panel.across, width: width, measure)
  }

  /// Returns the position of a value on each axis, or `nil` for NaN.
  func place(_ x: Double, _ y: Double, _ panel: CurvePanel) -> Point? {
    guard let across = panel.across.share(x), let up = panel.up.share(y) else { return nil }
    return Point(x: field.x + across * field.width, y: field.maxY - up * field.height)
  }

  /// As many labels as fit next to each other.
  private static func fitting(
    _ axis: ChartAxis, width: Double, _ measure: TextMeasure
  ) -> [ChartAxis.Tick] {
    for count in stride(from: 9, through: 2, by: -1) {
      let ticks = axis.ticks(atMost: count)
      let ends = ticks.map { tick in
        let (middle, half) = (
          (axis.share(tick.value) ?? 0) * width, measure(tick.label, .small).width / 2 + 4
        )
        return (middle - half, middle + half)
      }
      if zip(ends, ends.dropFirst()).allSatisfy({ $0.1 <= $1.0 }) { return ticks }
    }
    return Array(axis.ticks(atMost: 2).prefix(1))
  }
}
