import Desktop
import Testing

extension Viewer {
  /// Resizes the window to a size in points, by way of the width at which it becomes a narrow one with fewer
  /// controls.
  func resize(width: Int, height: Int) throws {
    let (pixels, pixelsHigh) = (width * look.scale, height * look.scale)
    if width < 600 {
      Screen.shared.resize(window, width: 590 * look.scale, height: pixelsHigh)
      try eventually("a window that can be \(width) points wide") {
        let least = try #require(Screen.shared.minimumSize(of: window))
        return least.width <= pixels
      }
    }
    Screen.shared.resize(window, width: pixels, height: pixelsHigh)
    try eventually("the width of \(width) points") {
      let window = application.children.first { $0.role == "window" || $0.role == "frame" }
      return window?.place?.width == width
    }
  }
}
