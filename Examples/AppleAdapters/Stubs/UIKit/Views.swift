// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Observation

@MainActor open class UIView: UIResponder {
  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var isUserInteractionEnabled = true
  public let layer = CALayer()
  open internal(set) var effectiveUserInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
  public private(set) var subviews: [UIView] = []
  private var needsLayout = true

  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(frame: .zero) }

  open func addSubview(_ view: UIView) { subviews.append(view) }
  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    withObservationTracking {
      layoutSubviews()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsLayout() }
    }
  }
}

open class UILabel: UIView {
  open var text: String?
  open var textAlignment: NSTextAlignment = .natural
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [UIAction] = []

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append(action)
  }
  open func sendActions(for controlEvents: UIControl.Event) {
    for action in actions { action.handler(action) }
  }
}

@MainActor open class UIAction {
  public typealias Handler = (UIAction) -> Void
  let handler: Handler

  public init(handler: @escaping UIAction.Handler) { self.handler = handler }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

@MainActor open class CALayer {
  open var cornerRadius: CGFloat = 0
}

public struct UIColor: Sendable {
  public static let white = UIColor()
  public static let systemFill = UIColor()
  public static let tintColor = UIColor()
}
