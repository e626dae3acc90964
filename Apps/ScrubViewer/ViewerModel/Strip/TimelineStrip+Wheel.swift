public import Surface

/// The wheel and the trackpad.
extension TimelineStrip {
  /// How far one click of a wheel goes, in points: a third of the clips' room in a narrow window.
  static let click = 80.0

  /// Scrolls, or zooms around the pointer while Control is held.
  ///
  /// - Parameters:
  ///   - step: How far it turned. Down and to the right mean later, or smaller.
  ///   - x: Where the pointer is, in points from the widget's left edge; nil where it is not known.
  public mutating func take(_ step: ScrollStep, atX x: Double?) {
    let points = (step.x + step.y) * (step.isWheel ? Self.click : 1)
    guard step.hasControl else { return scroll(by: points) }
    let clicks = points / Self.click
    guard clicks.isFinite else { return }
    // As much smaller one way as larger the other, however fine the steps are.
    let factor = 1 + (Self.zoomStep - 1) * clicks.magnitude
    zoom(by: clicks > 0 ? 1 / factor : factor, atX: x)
  }
}
