/// What the controls below the film strip have room for, with the buttons of playback in the middle.
public struct TransportLayout: Equatable, Sendable {
  /// Whether the texts have a row of their own above the buttons.
  public let hasTwoRows: Bool
  /// The form of the position.
  public let form: PositionText.Form
  /// The text of the duration or of the trimmed part.
  public let length: String
  /// The number of the tools that are shown, the first ones; the others are in the menu.
  public let toolCount: Int

  /// The space around the text of the position: the dot before it, and the pencil after it.
  private static let padding = 56.0
  private static let gap = 6.0
  /// The least free space in one row: without any, the window could not become narrower.
  private static let slack = 12.0

  /// Lays out the controls.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - position: The longest position in the video.
  ///   - lengths: The texts of the duration or of the trimmed part, the longest first; at least one.
  ///   - buttons: The width of the buttons in the middle.
  ///   - tools: The widths of the tools, the most important first.
  ///   - measure: Measures a text.
  public init(
    width: Double, position: PositionText, lengths: [String], buttons: Double, tools: [Double],
    measure: TextMeasure
  ) {
    func chip(_ form: PositionText.Form) -> Double {
      measure(position.text(form), .body).width + Self.padding
    }
    func text(_ length: String?) -> Double { measure(length ?? "", .body).width }
    let side = (width - buttons) / 2 - Self.gap
    let sums = tools.indices.map { last in tools[...last].reduce(0) { $0 + Self.gap + $1 } }
    let needed = max(chip(.full), text(lengths.first) + (sums.last ?? 0)) + Self.slack
    // Together with the window's other parts, so that it has no width at which it can get stuck.
    hasTwoRows = needed > side || width < WindowLayout.leastWidthForTwo
    guard hasTwoRows else {
      (form, length, toolCount) = (.full, lengths.first ?? "", tools.count)
      return
    }
    let pairs = lengths.flatMap { length in PositionText.Form.allCases.map { ($0, length) } }
    let fitting = pairs.first { chip($0) + Self.gap + text($1) <= width }
    (form, length) = fitting ?? (.time, lengths.last ?? "")
    toolCount = sums.count { $0 <= side }
  }
}
