import FineScrub
import SwiftUI

/// A tap to play; the count distinguishes it from an equal tap before it.
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
  /// Returns this view, placed in a rectangle of the slider's geometry.
  func placed(in rectangle: SliderGeometry.Rectangle) -> some View {
    frame(width: rectangle.width, height: rectangle.height)
      .position(x: rectangle.midX, y: rectangle.midY)
  }
}

extension SliderGeometry.Rectangle {
  /// Creates the bounds of a view in its own coordinates.
  init(_ size: CGSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}

extension SliderKey {
  init?(_ key: KeyEquivalent) {
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
