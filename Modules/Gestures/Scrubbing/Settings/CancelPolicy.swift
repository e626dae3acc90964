/// What a cancelled drag leaves behind.
public enum CancelPolicy: String, Sendable, CaseIterable {
  /// The value goes back to where the drag began.
  case restore
  /// The value stays where it is, as in both classic sliders.
  case keep
}

/// Who cancels a drag.
public enum CancelCause: String, Sendable, CaseIterable {
  /// The system takes the touch away (a call, another gesture); ``SliderSettings/cancel`` decides.
  case system
  /// The person takes the drag back with the Escape key or a second touch; always restores.
  case escape
  /// The person lifted the finger in the cancel zone; always restores.
  case distance
}

#if !hasFeature(Embedded)
  extension CancelCause: Codable {}
#endif
