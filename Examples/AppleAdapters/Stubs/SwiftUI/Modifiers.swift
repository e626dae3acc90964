// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func onKeyPress(
    phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
}

public struct SensoryFeedback: Equatable, Sendable {
  public struct Weight: Equatable, Sendable {
    public static let light = Weight()
    public static let medium = Weight()
    public static let heavy = Weight()
  }

  public static let selection = SensoryFeedback()
  public static func impact(
    weight: SensoryFeedback.Weight = .medium, intensity: Double = 1
  ) -> SensoryFeedback { SensoryFeedback() }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
}

extension View {
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public func accessibilityLabel(_ label: Text) -> some View { self }
  public func accessibilityValue(_ value: Text) -> some View { self }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
}
