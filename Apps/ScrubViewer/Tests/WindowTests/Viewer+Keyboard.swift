import Desktop
import Testing

/// Menus and dialogs, by the keyboard alone.
extension Viewer {
  /// The menu with a name.
  func menu(_ name: String) throws -> Accessible { try find(name, role: "combo box") }

  /// The selected item of a menu, as a screen reader reports it for the focused widget.
  func chosen(in menu: Accessible) throws -> String { try button(of: menu).text }

  /// Opens a menu, and gives its entries once one of them has the keyboard.
  @discardableResult
  func open(_ menu: Accessible) throws -> [Accessible] {
    try focus(button(of: menu))
    Screen.shared.type("space")
    return try eventually("an entry of \(menu.label) with the keyboard") {
      let entries = menu.all.filter { $0.role == "list item" }
      return entries.contains { $0.has(.focused) } ? entries : nil
    }
  }

  /// Goes to an entry of an open menu by arrows.
  func go(to entry: String, in entries: [Accessible]) throws {
    let names = entries.map { $0.all.map(\.name) }
    let wanted = try #require(names.firstIndex { $0.contains(entry) }, "\(entry) in \(names)")
    let start = try #require(entries.firstIndex { $0.has(.focused) })
    for _ in 0..<abs(wanted - start) { Screen.shared.type(wanted > start ? "Down" : "Up") }
    try eventually("the keyboard on \(entry)") { entries[wanted].has(.focused) }
  }

  /// Chooses an entry of a menu.
  func choose(_ entry: String, in menu: Accessible) throws {
    try go(to: entry, in: open(menu))
    Screen.shared.type("Return")
    try eventually("\(entry) in \(menu.label)") { try chosen(in: menu) == entry }
  }

  /// Opens the menu of a button, and goes to an entry.
  private func go(to entry: String, inMenu name: String) throws -> Accessible {
    try focus(control(name))
    Screen.shared.type("Return")
    try waitForWord(entry)
    return try eventually("the keyboard on \(entry)") {
      if let item = application.all.first(where: { $0.name == entry && $0.has(.focused) }) {
        return item
      }
      Screen.shared.type("Down")
      return nil
    }
  }

  /// Chooses an entry of the menu of a button.
  func choose(_ entry: String, inMenu name: String) throws {
    _ = try go(to: entry, inMenu: name)
    Screen.shared.type("Return")
    try eventually("the end of the menu") { !isSaid(entry) }
  }

  /// Whether an entry of the menu of a button is marked.
  func isMarked(_ entry: String, inMenu name: String) throws -> Bool {
    let isMarked = try go(to: entry, inMenu: name).has(.checked)
    Screen.shared.type("Escape")
    try eventually("the end of the menu") { !isSaid(entry) }
    return isMarked
  }

  /// The focused part of a closed menu.
  func button(of menu: Accessible) throws -> Accessible {
    try #require(menu.children.first, "\(menu.label) has no button")
  }

  /// Types a text in the dialog that is coming up, and confirms it.
  func answer(_ dialog: String, _ text: String) throws {
    try withDialog(dialog) {
      Screen.shared.type(text: text)
      Screen.shared.type("Return")
    }
  }

  /// Opens another video in the desktop's dialog. What the pointer holds it goes on holding.
  func open(_ path: String) throws {
    Screen.shared.type("o", holding: ["Control_L"])
    try answer("Open a Video", path)
  }

  /// Does something with the dialog that is coming up, and waits until it is gone.
  func withDialog(_ name: String, _ body: () throws -> Void) throws {
    try eventually("the dialog \(name)") { application.children.contains { $0.name == name } }
    // There is no window manager to do it.
    try focusDialog()
    try eventually("the keyboard in \(name)") {
      application.children.first { $0.name == name }?.all.contains { $0.has(.focused) } == true
    }
    try body()
    try eventually("the end of \(name)") { !application.children.contains { $0.name == name } }
    Screen.shared.focus(window)
  }
}
