import Desktop

extension Viewer {
  /// The roles of what a person acts on or looks at, of those that GTK gives.
  private static let roles: Set<String> = [
    "slider", "spin button", "button", "push button", "toggle button", "check box", "radio button",
    "combo box", "menu item", "check menu item", "radio menu item", "text", "entry", "image",
    "icon",
    "canvas", "drawing area", "list item", "page tab", "link", "switch", "progress bar",
    "menu button",
  ]

  /// All visible controls and images.
  ///
  /// Except what the desktop gives every window, and the shells of buttons that open a menu.
  func controls() -> [Accessible] {
    application.allVisible.filter { control in
      Self.roles.contains(control.role) && !Self.others.contains(control.name)
        && !(control.role.hasSuffix("button") && control.children.contains { $0.has(.focusable) })
    }
  }

  private static let others: Set = ["Minimize", "Maximize", "Close"]

  /// The focused element.
  func focused() -> Accessible? { application.all.last { $0.has(.focused) } }

  /// Presses a button by keyboard: GTK before 4.10 has no action for it on the accessibility bus, and the
  /// pointer may be at something else.
  func press(_ button: Accessible, _ meanwhile: () throws -> Void = {}) throws {
    try focus(button, meanwhile)
    Screen.shared.type("space")
  }

  /// The control with a name that can have the keyboard.
  func control(_ name: String) throws -> Accessible {
    try eventually("the control \(name)") {
      controls().first { $0.name == name && $0.has(.focusable) }
    }
  }

  /// Whether something with a name is to be seen.
  func shows(_ name: String) -> Bool { application.allVisible.contains { $0.name == name } }

  /// Presses Tab, and returns what the focus is on then.
  func tab() throws -> Accessible {
    let before = focused()
    Screen.shared.type("Tab")
    return try eventually("the focus after \(before?.label ?? "nothing")") {
      let now = focused()
      return now?.path != before?.path ? now : nil
    }
  }

  /// Goes on with Tab until something has the focus.
  func focus(_ thing: Accessible, _ meanwhile: () throws -> Void = {}) throws {
    try eventually("the focus on \(thing.label)") {
      if thing.has(.focused) { return true }
      try meanwhile()
      _ = try tab()
      return thing.has(.focused)
    }
  }
}

extension Accessible {
  /// Its role and name.
  var label: String { "\(role) \(name)" }
}

extension Screen.Rectangle {
  /// This with a margin, as far as it is inside another.
  func grown(by margin: Int, in other: Screen.Rectangle) -> Screen.Rectangle {
    let left = max(x - margin, other.x)
    let top = max(y - margin, other.y)
    let right = min(x + width + margin, other.x + other.width)
    let bottom = min(y + height + margin, other.y + other.height)
    return Screen.Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether it has a pixel in common with another.
  func overlaps(_ other: Screen.Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
