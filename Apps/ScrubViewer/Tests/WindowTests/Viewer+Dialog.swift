import Desktop
import Foundation

extension Viewer {
  /// Opens another video in the desktop's dialog, as a person does who types its path. What the pointer
  /// holds it goes on holding.
  func open(_ path: String) throws {
    try press(find("Open…"))
    try focusDialog()
    try eventually("a place for the path") {
      // It comes with the first slash; what was typed too early or too often does no harm.
      Screen.shared.type(text: "/")
      usleep(300_000)
      return focused()?.role == "text" ? true : nil
    }
    Screen.shared.type(text: path)
    Screen.shared.type("Return")
    try eventually("the dialog to go") { dialog == nil ? true : nil }
    Screen.shared.focus(window)
  }
}
