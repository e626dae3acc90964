internal import CGtk

/// The window that lists the keyboard shortcuts.
public enum ShortcutsWindow {
  /// A group of shortcuts that belong together.
  public struct Group: Sendable {
    /// The title.
    public var title: String
    /// The keys in GTK's notation, such as "<Control>o", with what they do.
    public var shortcuts: [(keys: String, title: String)]

    /// Creates a group.
    public init(_ title: String, _ shortcuts: [(keys: String, title: String)]) {
      (self.title, self.shortcuts) = (title, shortcuts)
    }
  }

  /// Shows the window.
  ///
  /// - Parameters:
  ///   - groups: The groups, in order.
  ///   - parent: The window that it belongs to.
  public static func show(_ groups: [Group], over parent: Window) {
    // GTK before 4.14 makes these windows of a description only.
    let body = groups.map { group in
      let shortcuts = group.shortcuts.map { shortcut in
        object(
          "GtkShortcutsShortcut",
          property("accelerator", shortcut.keys) + property("title", shortcut.title))
      }
      return object("GtkShortcutsGroup", property("title", group.title) + shortcuts.joined())
    }
    let section = object(
      "GtkShortcutsSection",
      property("section-name", "all") + property("max-height", "12") + body.joined())
    let text = """
      <interface><object class="GtkShortcutsWindow" id="window">\
      <child>\(section)</child></object></interface>
      """
    guard let builder = unsafe gtk_builder_new_from_string(text, -1),
      let object = unsafe gtk_builder_get_object(builder, "window")
    else { return }
    unsafe parent.showModal(UnsafeMutablePointer<GtkWidget>(OpaquePointer(object)))
    unsafe g_object_unref(UnsafeMutableRawPointer(builder))
  }

  private static func object(_ type: String, _ content: String) -> String {
    let object = "<object class=\"\(type)\">\(content)</object>"
    return type == "GtkShortcutsSection" ? object : "<child>\(object)</child>"
  }

  private static func property(_ name: String, _ value: String) -> String {
    let escaped = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return "<property name=\"\(name)\">\(escaped)</property>"
  }
}
