// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// What UIKit's event loop does for a control; this is no part of UIKit.
@MainActor public enum Driver {
  /// The haptic taps since this was last emptied.
  public static var taps: [String] = []
  static var links: [UIUpdateLink] = []

  public static func touch(x: Double, y: Double, at time: TimeInterval) -> UITouch {
    UITouch(CGPoint(x: x, y: y), timestamp: time)
  }

  public static func press(
    _ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []
  ) -> Set<UIPress> {
    [UIPress(UIKey(code, modifiers))]
  }

  /// What the language of the person decides.
  public static func setDirection(_ direction: UIUserInterfaceLayoutDirection, of view: UIView) {
    view.effectiveUserInterfaceLayoutDirection = direction
  }

  /// A picture of the display: update links that are enabled run.
  public static func showPicture(at time: TimeInterval) {
    for link in links { link.update(at: time) }
  }
}
