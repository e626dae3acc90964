// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// A stub of the UIKit declarations used by the adapter, with UIKit's signatures and no implementation.
// Unlike in UIKit, the classes do not inherit from NSObject, which differs on Linux.

@MainActor open class UIResponder {
  public init() {}

  open var canBecomeFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // On Apple's platforms these are members of NSObject.
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElements: [Any]?
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
}

@MainActor open class UIEvent {}

open class UIPressesEvent: UIEvent {}

@MainActor open class UITouch {
  let place: CGPoint
  public let timestamp: TimeInterval

  init(_ place: CGPoint, timestamp: TimeInterval) {
    (self.place, self.timestamp) = (place, timestamp)
  }

  open func location(in view: UIView?) -> CGPoint { place }
}

@MainActor open class UIKey {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags) {
    (self.keyCode, self.modifierFlags) = (keyCode, modifierFlags)
  }
}

@MainActor open class UIPress: @MainActor Hashable {
  public let key: UIKey?

  init(_ key: UIKey) { self.key = key }

  public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardEscape = 0x29
  case keyboardHome = 0x4A
  case keyboardPageUp = 0x4B
  case keyboardEnd = 0x4D
  case keyboardPageDown = 0x4E
  case keyboardRightArrow = 0x4F
  case keyboardLeftArrow = 0x50
  case keyboardDownArrow = 0x51
  case keyboardUpArrow = 0x52
}
