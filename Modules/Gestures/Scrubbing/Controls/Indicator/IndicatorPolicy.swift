/// The condition under which a slider shows its speed.
public enum IndicatorPolicy: String, Sendable, CaseIterable {
  /// The speed is shown from its first change in a drag to the drag's end, as in Frame Grabber.
  case speedChange
  /// The speed is always shown, also between drags.
  case always
  /// The speed is never shown.
  case never
  /// The speed is shown from a long press without movement to the drag's end, as in Apple's player.
  case longPress
}
