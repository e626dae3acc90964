/// Whether a clip can grow at a handle, and what holds it where it cannot be moved on.
public enum HandleState: String, Sendable, CaseIterable {
  /// The clip can grow and shrink here.
  case free
  /// There is no more footage.
  case footageEnd
  /// The neighbor does not give way, or not any further.
  case neighbor
  /// The timeline begins here, or must not be longer.
  case timelineEnd
  /// The clip is as short as it may be; it can only grow.
  case minimum

  /// Whether the clip can be made longer at this handle.
  public var canGrow: Bool { self == .free || self == .minimum }
}
