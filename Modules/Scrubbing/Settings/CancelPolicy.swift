/// What a cancelled drag leaves behind.
public enum CancelPolicy: String, Sendable, CaseIterable {
  /// The value goes back to where the drag began.
  case restore
  /// The value stays where it is, as in both classic sliders.
  case keep
}
