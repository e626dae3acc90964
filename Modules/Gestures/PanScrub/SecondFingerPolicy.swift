/// What a second finger during a recognized pan does; before it, it always makes the pan fail.
public enum SecondFingerPolicy: String, Sendable, CaseIterable {
  /// Nothing: the first finger goes on.
  case ignore
  /// It takes the pan back, as Escape does on a keyboard.
  case cancel
}
