import Desktop
import Testing

extension Viewer {
  /// The roles of what a person acts on or looks at, of those that GTK gives.
  private static let roles: Set<String> = [
    "slider", "spin button", "button", "push button", "toggle button", "check box", "radio button",
    "combo box", "menu item", "check menu item", "radio menu item", "text", "entry", "image",
    "icon", "canvas", "drawing area", "list item", "page tab", "link", "switch", "progress bar",
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
    screen.type("space")
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
    screen.type("Tab")
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

  /// Opens the menu of a button, and goes to an entry.
  func go(to entry: String, inMenu name: String) throws -> Accessible {
    try focus(control(name))
    screen.type("Return")
    try waitForWord(entry)
    return try eventually("the keyboard on \(entry)") {
      if let item = application.all.first(where: { $0.name == entry && $0.has(.focused) }) {
        return item
      }
      screen.type("Down")
      return nil
    }
  }

  /// Chooses an entry of the menu of a button.
  func choose(_ entry: String, inMenu name: String) throws {
    let item = try go(to: entry, inMenu: name)
    screen.type("Return")
    try eventually("the end of the menu") { !item.has(.focused) }
  }

  /// Whether an entry of the menu of a button is marked.
  func isMarked(_ entry: String, inMenu name: String) throws -> Bool {
    let item = try go(to: entry, inMenu: name)
    let isMarked = item.has(.checked)
    screen.type("Escape")
    try eventually("the end of the menu") { !item.has(.focused) }
    return isMarked
  }

  /// Types a text in the dialog that is coming up, and confirms it.
  func answer(_ dialog: String, _ text: String) throws {
    try withDialog(dialog) {
      screen.type(text: text)
      screen.type("Return")
    }
  }

  /// Opens another video in the desktop's dialog. What the pointer holds it goes on holding.
  func open(_ path: String) throws {
    screen.type("o", holding: ["Control_L"])
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
    screen.focus(window)
  }

  /// Resizes the window to a size in points, by way of the width at which it becomes a narrow one with fewer controls.
  func resize(width: Int, height: Int) throws {
    let (pixels, pixelsHigh) = (width * look.scale, height * look.scale)
    if width < 600 {
      screen.resize(window, width: 590 * look.scale, height: pixelsHigh)
      try eventually("a window that can be \(width) points wide") {
        let least = try #require(screen.minimumSize(of: window))
        return least.width <= pixels
      }
    }
    screen.resize(window, width: pixels, height: pixelsHigh)
    try eventually("the width of \(width) points") {
      let window = application.children.first { $0.role == "window" || $0.role == "frame" }
      return window?.place?.width == width
    }
  }

  /// Opens the tests' clip and waits for its first frame.
  static func onClip(
    _ options: [String] = [], look: Look = Look(), config: String? = nil,
    preferences: String? = nil, environment: [String: String] = [:]
  ) throws -> Viewer {
    let viewer = try Viewer(
      options + [Clip.path()], look: look, config: config, preferences: preferences,
      environment: environment)
    try viewer.waitForFrame(0)
    return viewer
  }

  /// The slider that stands for the place in the video.
  func slider() throws -> Accessible { try find("Position", role: "slider") }

  /// Seeks to a value of the slider, as an assistive technology does, and waits for its frame.
  func seek(to value: Double) throws {
    try slider().set(value: value)
    try waitForFrame(Clip.frame(at: value))
  }

  /// Waits until the slider's value, which is told less often than it changes, is that of a frame.
  func waitForValue(ofFrame number: Int) throws {
    try eventually("the value of frame \(number)") {
      Clip.frame(at: try slider().value ?? -1) == number
    }
  }

  /// Closes the window, and checks that it went in good order and without complaints of GTK's.
  func closeAndCheck(_ source: SourceLocation = #_sourceLocation) throws {
    let outcome = try close()
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: source)
    let complaints = outcome.errors.split(separator: "\n").filter {
      $0.contains("-CRITICAL **") || $0.contains("-WARNING **") || $0.contains("Fatal error")
    }
    #expect(complaints == [], sourceLocation: source)
  }

  /// Whether a text is anywhere in the window.
  func isSaid(_ text: String) -> Bool {
    application.allVisible.contains { $0.name.contains(text) || $0.text.contains(text) }
  }

  /// Waits until a text is somewhere in the window.
  func waitForWord(_ text: String) throws { try eventually("the text \(text)") { isSaid(text) } }
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

/// Config files of several tests.
enum Config {
  /// A curve of many speeds: what is fitted to a short video has few.
  static let smooth = "{ curves: { smooth: { kind: 'exponential', halvingDistance: 40 } } }"
  /// A curve of full speed, which is selected, and one of a quarter.
  static let twoCurves =
    "{ selected: 'brisk', curves: { "
    + "brisk: { kind: 'tiered', tiers: [{ speed: 1, verticalDistance: 0 }] }, "
    + "sluggish: { kind: 'tiered', tiers: [{ speed: 0.25, verticalDistance: 0 }] } } }"
}
