import ScrubControls
import Scrubbing
import SwiftUI

/// A tap that is due; the count tells it from one before that felt the same.
struct Tap: Equatable {
  var count = 0
  var haptic: HapticSuggestion?

  var feedback: SensoryFeedback? {
    switch haptic?.kind {
    case .selection: .selection
    case .impact: .impact(weight: .medium, intensity: haptic?.intensity ?? 1)
    case nil: nil
    }
  }
}

extension View {
  /// This view in a rectangle of the slider's geometry.
  func placed(in rectangle: SliderGeometry.Rectangle) -> some View {
    frame(width: rectangle.width, height: rectangle.height)
      .position(x: rectangle.midX, y: rectangle.midY)
  }
}

extension SliderGeometry {
  /// This geometry in a language that is written in a direction.
  func following(_ direction: LayoutDirection) -> SliderGeometry {
    var geometry = self
    geometry.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
    return geometry
  }
}

extension SliderGeometry.Rectangle {
  /// The bounds of a view in its own terms.
  init(_ size: CGSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}

extension SliderKeyboard {
  /// What a key of the hardware keyboard asks of the slider; nil where it is none of its own.
  func action(for press: KeyPress) -> SliderAction? {
    guard let sliderKey = SliderKey(press.key) else { return nil }
    return action(for: sliderKey, modifiers: KeyModifiers(press.modifiers))
  }
}

extension SliderKey {
  fileprivate init?(_ key: KeyEquivalent) {
    switch key {
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}

extension KeyModifiers {
  fileprivate init(_ modifiers: EventModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}
