import FineScrub
import UIKit

/// An adjustable accessibility element.
final class AdjustableElement: UIAccessibilityElement {
  /// The handler of a step: 1 is up, -1 is down.
  var adjust: (Int) -> Void = { _ in }

  override init(accessibilityContainer container: Any) {
    super.init(accessibilityContainer: container)
    accessibilityTraits = .adjustable
  }

  override func accessibilityIncrement() { adjust(1) }
  override func accessibilityDecrement() { adjust(-1) }
}

/// UIKit's taps for the kinds of feedback.
@MainActor struct Haptics {
  private let selection: UISelectionFeedbackGenerator
  private let impact: UIImpactFeedbackGenerator

  init(view: UIView) {
    selection = UISelectionFeedbackGenerator(view: view)
    impact = UIImpactFeedbackGenerator(style: .medium, view: view)
  }

  /// Wakes the hardware so that the first tap is not delayed.
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
  /// Returns a touch in the slider's coordinates; y counts from the center line.
  @MainActor func touch(_ touch: UITouch, in view: UIView) -> TouchPoint {
    let location = touch.location(in: view)
    let bounds = Rectangle(view.bounds)
    return self.touch(
      x: location.x, y: location.y - bounds.midY, time: touch.timestamp, in: bounds)
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

extension SliderKey {
  init?(_ code: UIKeyboardHIDUsage) {
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
