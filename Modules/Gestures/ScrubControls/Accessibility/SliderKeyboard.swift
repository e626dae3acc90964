/// The keys that move a slider, after the practice of the web's slider pattern.
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
  /// To the minimum.
  case home
  /// To the maximum.
  case end
}

/// The keys that are held down with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The option or Alt key.
  public static let option = KeyModifiers(rawValue: 1 << 2)
  /// The command or Super key.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}

/// Turns keys into a slider's actions: arrows step, Page keys step far, Home and End go to the ends.
public struct SliderKeyboard: Equatable, Sendable {
  /// The keys that make each step one kind finer: a page a step, and a step a frame.
  package var fineModifiers: KeyModifiers
  /// Whether the minimum is on the right, so that the left arrow raises the value.
  public var isMirrored: Bool

  /// Creates a keyboard.
  ///
  /// - Parameters:
  ///   - fineModifiers: The keys of which any makes steps finer; the shift key unless others are
  ///     named. An empty set leaves no way to finer steps.
  ///   - isMirrored: Whether the minimum is on the right; see `SliderGeometry.isMirrored`.
  public init(fineModifiers: KeyModifiers = .shift, isMirrored: Bool = false) {
    (self.fineModifiers, self.isMirrored) = (fineModifiers, isMirrored)
  }

  /// What a key asks of the slider.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys held down with it.
  /// - Returns: The action, or nil where other modifiers make it some command of the app's.
  public func action(for key: SliderKey, modifiers: KeyModifiers = []) -> SliderAction? {
    guard modifiers.isSubset(of: fineModifiers) else { return nil }
    let isFine = !modifiers.isEmpty
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
