import Desktop

extension Viewer {
  /// Opens another video in the desktop's dialog, as a person does who types its path. What the pointer
  /// holds it goes on holding.
  func open(_ path: String) throws {
    Screen.shared.type("o", holding: ["Control_L"])
    try withDialog("Open a Video") {
      Screen.shared.type(text: path)
      Screen.shared.type("Return")
    }
  }
}
