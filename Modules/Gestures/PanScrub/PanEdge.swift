/// The effect of movement past an end of the range.
public enum PanEdge: String, Sendable, CaseIterable {
  /// The movement must be dragged back before the value moves, so that finger and value reunite.
  case dragBack
  /// The movement is discarded: the value moves as soon as the finger turns around.
  case moveAtOnce
}
