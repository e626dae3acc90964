/// The curves to which the keys 1 to 9 change during a drag, over the video.
///
/// They are beside what the finger sees of its speed. Where two lines have no room for all names, the curve in use keeps
/// its own, and then it is the only one.
public struct CurveChips: Equatable, Sendable {
  private let titles: [String]
  private let selected: Int?

  /// The number of curves that have a key.
  private static let count = 9
  /// The space around a key and after it, in points.
  private static let padding = 6.0
  private static let gap = 4.0
  /// The distance from the sides of the video, in points, and from its top, where there may be titles.
  private static let (side, top) = (12.0, 28.0)

  /// Creates the row of the names of all curves, in the order of their keys, with the index of the one in use.
  public init(titles: [String], selected: Int?) {
    self.titles = Array(titles.prefix(Self.count))
    self.selected = selected.flatMap { $0 < Self.count ? $0 : nil }
  }

  private struct Chip {
    var key: String
    /// The name; empty where there is no room.
    var title: String
    var isSelected: Bool
    var width: Double
  }

  /// Returns the shapes of the row on the video's area, above its frame's upper edge if there is room, or else below,
  /// which cover no others; none if there is no choice, or no room.
  public func shapes(
    on video: Rectangle, frameTop: Double, beside others: [Shape], measure: TextMeasure
  ) -> [Shape] {
    guard titles.count > 1 else { return [] }
    let all = titles.indices.map { chip($0, hasTitle: true, measure) }
    let keys = titles.indices.map { chip($0, hasTitle: $0 == selected, measure) }
    for (chips, lines) in [(all, 1), (all, 2), (keys, 1), (keys.filter(\.isSelected), 1)] {
      let height = measure("0", .small).height + 8
      var area = video.inset(by: Self.side)
      area.height = Double(lines) * (height + Self.gap) - Self.gap
      area.y = video.y + Self.top
      if area.maxY + Self.gap > frameTop { area.y = frameTop + Self.top }
      guard area.maxY + Self.gap <= video.maxY else { continue }
      if let shapes = shapes(of: chips, inLines: lines, in: area, beside: others, height) {
        return shapes
      }
    }
    return []
  }

  /// Returns the shapes of chips in a number of lines of a height, or `nil` if they have no room.
  private func shapes(
    of chips: [Chip], inLines count: Int, in area: Rectangle, beside others: [Shape],
    _ height: Double
  ) -> [Shape]? {
    let taken = others.compactMap(\.bounds).filter { $0.overlaps(area) }
    let (left, right) = (taken.map(\.x).min(), taken.map(\.maxX).max())
    let before = left.map { $0 - Self.gap - area.x } ?? area.width
    let after = right.map { area.maxX - $0 - Self.gap } ?? area.width
    // Lines of about the same length.
    let even = width(chips) / Double(count) + (chips.map(\.width).max() ?? 0) / 2
    let lines = lines(of: chips, in: count > 1 ? min(even, max(before, after)) : max(before, after))
    guard !chips.isEmpty, lines.count <= count, !lines.contains(where: \.isEmpty) else {
      return nil
    }
    return lines.enumerated().flatMap { index, line in
      let width = width(line)
      // Beside a finger, the row keeps to the side of the video, so that it does not move with it.
      var x = taken.isEmpty ? area.midX - width / 2 : before >= after ? area.x : area.maxX - width
      let y = area.y + Double(index) * (height + Self.gap)
      return line.flatMap { chip in
        defer { x += chip.width + Self.gap }
        return shapes(of: chip, in: Rectangle(x: x, y: y, width: chip.width, height: height))
      }
    }
  }

  /// Breaks chips into lines of a width; one that is too wide leaves a line empty.
  private func lines(of chips: [Chip], in room: Double) -> [[Chip]] {
    chips.reduce(into: [[]]) { lines, chip in
      let last = lines.count - 1
      if width(lines[last] + [chip]) <= room {
        lines[last].append(chip)
      } else {
        lines.append(chip.width <= room ? [chip] : [])
      }
    }
  }

  private func width(_ line: [Chip]) -> Double {
    line.reduce(-Self.gap) { $0 + $1.width + Self.gap }
  }

  private func chip(_ index: Int, hasTitle: Bool, _ measure: TextMeasure) -> Chip {
    let (key, title) = ("\(index + 1)", hasTitle ? titles[index] : "")
    let name = hasTitle ? measure(title, .small).width + Self.padding : 0
    return Chip(
      key: key, title: title, isSelected: index == selected,
      width: 2 * Self.padding + measure(key, .smallBold).width + name)
  }

  private func shapes(of chip: Chip, in box: Rectangle) -> [Shape] {
    let ink = Ink(chip.isSelected ? .onAccent : .foreground)
    let left = Point(x: box.x + Self.padding, y: box.midY)
    let title = Point(x: box.maxX - Self.padding, y: box.midY)
    return [
      .fill(
        box, chip.isSelected ? .accent : Ink(.background, opacity: 0.85), radius: box.height / 2),
      .text(chip.key, at: left, anchor: .left, .smallBold, ink),
      .text(chip.title, at: title, anchor: .right, .small, ink),
    ]
  }
}
