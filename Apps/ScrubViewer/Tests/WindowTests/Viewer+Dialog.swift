import Desktop
import Foundation

extension Viewer {
  /// Opens another video in the desktop's dialog, as a person does who types its path. What the pointer
  /// holds it goes on holding.
  func open(_ path: String) throws {
    try press(find("Open…"))
    try focusDialog()
    try eventually("the dialog to take \(path)") {
      // The first slash brings the place for a path, a little later; nothing tells when.
      Screen.shared.type(text: "/")
      usleep(1_000_000)
      Screen.shared.type("a", holding: ["Control_L"])
      Screen.shared.type(text: path)
      Screen.shared.type("Return")
      return try? eventually("the dialog to go", within: 5) { dialog == nil ? true : nil }
    }
    Screen.shared.focus(window)
  }
}
