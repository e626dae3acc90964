// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

open class UIAccessibilityElement: UIResponder {
  open var accessibilityFrameInContainerSpace: CGRect = .zero

  public init(accessibilityContainer container: Any) {}
}
