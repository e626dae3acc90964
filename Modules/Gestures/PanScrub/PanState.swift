/// The state of a pan, in the terms of the platforms' gesture recognizers.
public enum PanState: String, Sendable, CaseIterable {
  /// No pan has been recognized yet.
  case possible
  /// This event began the pan.
  case began
  /// The pan has moved.
  case changed
  /// The finger has lifted.
  case ended
  /// The system or the user has canceled the pan.
  case cancelled
  /// The movement was not a horizontal pan, or there was nothing to scrub.
  case failed
}
