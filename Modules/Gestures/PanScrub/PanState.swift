/// Where a pan stands, in the words of the platforms' gesture recognizers.
public enum PanState: String, Sendable, CaseIterable {
  /// No finger has moved yet.
  case possible
  /// The pan has been recognized with this event.
  case began
  /// The pan goes on.
  case changed
  /// The finger has lifted.
  case ended
  /// The system, or the user, has taken the pan back.
  case cancelled
  /// The movement was not a horizontal pan, or there was nothing to scrub.
  case failed
}
