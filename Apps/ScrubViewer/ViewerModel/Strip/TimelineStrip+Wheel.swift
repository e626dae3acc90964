public import Surface

/// The wheel and the trackpad.
extension TimelineStrip {
  /// Scrolls, or zooms around the pointer with Control held or two fingers going apart.
  ///
  /// - Parameter event: What was turned. Down and to the right mean later, or smaller.
  public mutating func take(_ event: WheelEvent) {
    switch event.motion {
    case .pinch(let factor): zoom(by: factor, atX: event.place.x)
    case .scroll(let x, let y):
      guard event.hasControl else { return scroll(by: x + y) }
      let notches = (x + y) / WheelEvent.notch
      guard notches.isFinite else { return }
      // As much smaller one way as larger the other, however fine the steps are.
      let factor = 1 + (Self.zoomStep - 1) * notches.magnitude
      zoom(by: notches > 0 ? 1 / factor : factor, atX: event.place.x)
    }
  }
}
