/// The value after a drag is canceled.
public enum CancelPolicy: String, Sendable, CaseIterable {
  /// The value returns to that at the start of the drag.
  case restore
  /// The value stays, as in both classic sliders.
  case keep
}

/// The cause of a canceled drag.
public enum CancelCause: String, Sendable, CaseIterable {
  /// The system cancels the touch (a call, another gesture); ``SliderSettings/cancel`` applies.
  case system
  /// The user cancels the drag with the Escape key or a second touch; always restores the value.
  case escape
  /// The user lifts the finger in the cancel zone; always restores the value.
  case distance
}

#if !hasFeature(Embedded)
  extension CancelCause: Codable {}
#endif
