extension ScrollEvent {
  /// Creates a scroll event on the slider's own line.
  ///
  /// The pointer's distance from the slider does not count: while scrolling, it is always on the
  /// slider.
  public init(_ step: ScrollStep) {
    let phase: Phase =
      switch step.phase {
      case .single: .single
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      }
    self.init(x: step.x, y: step.y, unit: step.isWheel ? .clicks : .points, phase: phase)
  }
}
