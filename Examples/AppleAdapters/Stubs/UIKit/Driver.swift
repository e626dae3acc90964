// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// A replacement for UIKit's event loop, which is not part of UIKit.
@MainActor public enum Driver {
  /// The haptic taps since the list was last emptied.
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

  /// Sets the layout direction, as the user's language does.
  public static func setDirection(_ direction: UIUserInterfaceLayoutDirection, of view: UIView) {
    view.effectiveUserInterfaceLayoutDirection = direction
  }

  /// Updates the display, which runs the enabled update links.
  public static func showPicture(at time: TimeInterval) {
    for link in links { link.update(at: time) }
  }
}
