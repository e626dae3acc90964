/// What a way beyond an end of the range comes to.
public enum PanEdge: String, Sendable, CaseIterable {
  /// It must be dragged back before the value moves, so that finger and value meet again.
  case dragBack
  /// It is forgotten: the value moves as soon as the finger turns round.
  case moveAtOnce
}
