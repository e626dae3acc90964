/// How a pan over the picture becomes a value.
public enum PanMode: String, Sendable, CaseIterable {
  /// The value at the start plus the finger's whole way, as in the classic post on pan to scrub.
  ///
  /// One width is the whole range. A way beyond an end must be dragged back before the value moves.
  case absolute
  /// Step by step, the more slowly the farther the finger is from the height it began at.
  case fine
}
