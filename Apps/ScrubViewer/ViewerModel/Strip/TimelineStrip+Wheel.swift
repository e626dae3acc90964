public import Surface

/// The wheel and the trackpad.
extension TimelineStrip {
  /// The distance of one wheel click, in points: a third of a narrow window's width.
  static let click = 80.0

  /// Scrolls, or zooms around the pointer while Control is held.
  ///
  /// - Parameters:
  ///   - step: The scroll step; down and right scroll to later times, or zoom out.
  ///   - x: The pointer's position, in points from the widget's left edge, or `nil` if unknown.
  public mutating func take(_ step: ScrollStep, atX x: Double?) {
    let points = (step.x + step.y) * (step.isWheel ? Self.click : 1)
    guard step.hasControl else { return scroll(by: points) }
    let clicks = points / Self.click
    guard clicks.isFinite else { return }
    // Opposite steps cancel each other, however small they are.
    let factor = 1 + (Self.zoomStep - 1) * clicks.magnitude
    zoom(by: clicks > 0 ? 1 / factor : factor, atX: x)
  }
}
