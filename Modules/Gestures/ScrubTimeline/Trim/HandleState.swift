/// The reason why a handle cannot be moved on, if there is one.
public enum HandleState: String, Sendable, CaseIterable {
  /// The clip can grow and shrink.
  case free
  /// There is no more footage.
  case footageEnd
  /// A neighbor blocks the edge.
  case neighbor
  /// The start of the timeline, or its maximum length, is reached.
  case timelineEnd
  /// The clip has its minimum duration; it can only grow.
  case minimum

  /// Whether the clip can be made longer at this handle.
  public var canGrow: Bool { self == .free || self == .minimum }
}
