import ScrubControls
import Scrubbing
import UIKit

/// An element whose value assistive technologies step up and down.
final class AdjustableElement: UIAccessibilityElement {
  /// What a step does; 1 is up, and -1 is down.
  var adjust: (Int) -> Void = { _ in }

  override init(accessibilityContainer container: Any) {
    super.init(accessibilityContainer: container)
    accessibilityTraits = .adjustable
  }

  override func accessibilityIncrement() { adjust(1) }
  override func accessibilityDecrement() { adjust(-1) }
}

/// The taps that UIKit has for the kinds of feedback.
@MainActor struct Haptics {
  private let selection: UISelectionFeedbackGenerator
  private let impact: UIImpactFeedbackGenerator

  init(view: UIView) {
    selection = UISelectionFeedbackGenerator(view: view)
    impact = UIImpactFeedbackGenerator(style: .medium, view: view)
  }

  /// Wakes the hardware, so that the first tap is in time.
  func prepare() {
    selection.prepare()
    impact.prepare()
  }

  func play(_ haptic: HapticSuggestion?) {
    switch haptic?.kind {
    case .selection: selection.selectionChanged()
    case .impact: impact.impactOccurred(intensity: haptic?.intensity ?? 1)
    case nil: break
    }
  }
}

extension SliderGeometry {
  /// A touch in the slider's terms.
  @MainActor func touch(_ touch: UITouch, in view: UIView) -> TouchPoint {
    let place = touch.location(in: view)
    return self.touch(
      x: place.x, y: place.y, time: touch.timestamp, in: Rectangle(view.bounds))
  }
}

extension SliderGeometry.Direction {
  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension SliderGeometry.Rectangle {
  init(_ rect: CGRect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension CGRect {
  init(_ rectangle: SliderGeometry.Rectangle) {
    self.init(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}

extension SliderKeyboard {
  /// What a key of the hardware keyboard asks of the slider; nil where it is none of its own.
  @MainActor func action(for key: UIKey) -> SliderAction? {
    guard let sliderKey = SliderKey(key.keyCode) else { return nil }
    return action(for: sliderKey, modifiers: KeyModifiers(key.modifierFlags))
  }
}

extension SliderKey {
  fileprivate init?(_ code: UIKeyboardHIDUsage) {
    switch code {
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    case .keyboardHome: self = .home
    case .keyboardEnd: self = .end
    default: return nil
    }
  }
}

extension KeyModifiers {
  fileprivate init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.control) { insert(.control) }
    if flags.contains(.alternate) { insert(.option) }
    if flags.contains(.command) { insert(.command) }
  }
}
