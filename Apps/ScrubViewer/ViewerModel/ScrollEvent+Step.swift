public import Scrubbing
public import Surface

extension ScrollEvent {
  /// A step of a wheel or a trackpad on the slider's own line.
  ///
  /// Where the pointer stands says nothing: over a slider that one scrolls it is always on it.
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
