// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class UIUpdateLink {
  open var isEnabled = false
  open var requiresContinuousUpdates = false
  private var handlers: [(UIUpdateLink, UIUpdateInfo) -> Void] = []

  public init(view: UIView) { Driver.links.append(self) }

  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    handlers.append(handler)
  }

  func update(at time: TimeInterval) {
    guard isEnabled else { return }
    for handler in handlers { handler(self, UIUpdateInfo(modelTime: time)) }
  }
}

@MainActor open class UIUpdateInfo {
  public let modelTime: TimeInterval

  init(modelTime: TimeInterval) { self.modelTime = modelTime }
}
