/// The mapping from a pan to the value.
public enum PanMode: String, Sendable, CaseIterable {
  /// The value is that at the start plus the finger's total movement, as in the classic post on pan to
  /// scrub; the view's width is the whole range.
  case absolute
  /// The value moves step by step, more slowly the farther the finger is from the line where it began.
  case fine
}
