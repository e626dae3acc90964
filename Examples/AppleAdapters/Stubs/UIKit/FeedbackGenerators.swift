// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class UIFeedbackGenerator {
  public init(view: UIView) {}

  open func prepare() {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { Driver.taps.append("selection") }
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle, view: UIView) {
    super.init(view: view)
  }

  open func impactOccurred(intensity: CGFloat) { Driver.taps.append("impact \(intensity)") }
}
