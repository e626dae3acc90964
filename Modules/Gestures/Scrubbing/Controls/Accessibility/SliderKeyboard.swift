/// The keys that move a slider, as in the slider pattern of the ARIA Authoring Practices Guide.
public enum SliderKey: String, Sendable, CaseIterable {
  /// A step to the left.
  case leftArrow
  /// A step to the right.
  case rightArrow
  /// A step to a higher value.
  case upArrow
  /// A step to a lower value.
  case downArrow
  /// A long step to a higher value.
  case pageUp
  /// A long step to a lower value.
  case pageDown
  /// A move to the minimum.
  case home
  /// A move to the maximum.
  case end
}

/// A mapping of keys to a slider's actions: arrows step, Page keys make long steps, Home and End move
/// to the ends.
public struct SliderKeyboard: Equatable, Sendable {
  /// Whether the minimum is on the right, so that the left arrow raises the value.
  package let isMirrored: Bool

  /// Creates a keyboard.
  ///
  /// - Parameter isMirrored: Whether the minimum is on the right; see ``SliderGeometry/isMirrored``.
  public init(isMirrored: Bool = false) { self.isMirrored = isMirrored }

  /// Returns the action of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isFine: Whether a modifier key, usually Shift, shortens the step: a page to a step, and a
  ///     step to a frame. With other modifiers a key is a command of the app.
  /// - Returns: The action.
  public func action(for key: SliderKey, isFine: Bool = false) -> SliderAction {
    let right = isMirrored ? -1 : 1
    return switch key {
    case .leftArrow: arrow(-right, isFine)
    case .rightArrow: arrow(right, isFine)
    case .upArrow: arrow(1, isFine)
    case .downArrow: arrow(-1, isFine)
    case .pageUp: isFine ? .increments(1) : .pages(1)
    case .pageDown: isFine ? .increments(-1) : .pages(-1)
    case .home: .minimum
    case .end: .maximum
    }
  }

  private func arrow(_ count: Int, _ isFine: Bool) -> SliderAction {
    isFine ? .frames(count) : .increments(count)
  }
}
