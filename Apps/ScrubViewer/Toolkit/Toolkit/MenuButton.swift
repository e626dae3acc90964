internal import CCanvas
internal import CGtk

/// An entry of a menu.
public struct MenuEntry: Sendable {
  /// The text.
  public var text: String
  /// The action, as "group.name" or "group.name::value"; see `Widget.addActions(_:_:)`.
  public var action: String

  /// Creates an entry.
  public init(_ text: String, action: String) { (self.text, self.action) = (text, action) }
}

/// A button that opens a menu.
public final class MenuButton: Widget {
  private var button: OpaquePointer { unsafe OpaquePointer(raw) }

  /// Creates a button with an icon of the theme or a text, its name for assistive technologies, and the entries in
  /// sections with a line between them.
  public init(icon: String? = nil, name: String, _ sections: [[MenuEntry]] = []) {
    unsafe super.init(gtk_menu_button_new())
    setAccessibleNameOfButtonInside(name)
    if let icon {
      unsafe gtk_menu_button_set_icon_name(button, icon)
      setToolTip(name)
    }
    show(sections)
  }

  /// Sets the entries, in sections with a line between them.
  public func show(_ sections: [[MenuEntry]]) {
    let menu = unsafe Menu.model(sections)
    unsafe gtk_menu_button_set_menu_model(button, menu)
    unsafe g_object_unref(menu)
    isSensitive = !sections.allSatisfy(\.isEmpty)
  }

  /// Sets the text on the button, which assistive technologies describe it by.
  public func show(text: String) {
    // A label of GTK's own would be its name.
    children = [Label(text)]
    unsafe gtk_menu_button_set_child(button, children[0].raw)
    unsafe gtk_menu_button_set_always_show_arrow(button, 1)
    unsafe scrub_set_accessible_text(
      gtk_widget_get_first_child(raw), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  /// Opens the menu.
  public func open() { unsafe gtk_menu_button_popup(button) }

  /// Calls a function when the menu closes.
  public func onClose(_ body: @escaping () -> Void) {
    // The popover is another one for other entries; the button inside stays pressed while one is open.
    guard let inside = unsafe gtk_widget_get_first_child(raw) else { return }
    unsafe Signals.connect(inside, "toggled") {
      if unsafe gtk_toggle_button_get_active(UnsafeMutablePointer(OpaquePointer(inside))) == 0 {
        body()
      }
    }
  }
}

/// A menu that opens at a point, as for a right click.
public final class PopoverMenu: Widget {
  private let parent: Widget

  /// Creates a closed menu of sections with a line between them, over a widget that has to outlive it.
  public init(_ sections: [[MenuEntry]], over parent: Widget) {
    self.parent = parent
    let menu = unsafe Menu.model(sections)
    unsafe super.init(gtk_popover_menu_new_from_model(menu))
    unsafe g_object_unref(menu)
    unsafe gtk_widget_set_parent(raw, parent.raw)
    unsafe gtk_popover_set_has_arrow(raw.cast(), 0)
  }

  isolated deinit { unsafe gtk_widget_unparent(raw) }

  /// Calls a function when the menu closes.
  public func onClose(_ body: @escaping () -> Void) { connect("closed", body) }

  /// Opens the menu at a point of the parent.
  public func open(atX x: Double, y: Double) {
    var place = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
    unsafe gtk_popover_set_pointing_to(raw.cast(), &place)
    unsafe gtk_popover_popup(raw.cast())
  }
}

private enum Menu {
  /// Returns a new model of a menu, which the caller owns.
  static func model(_ sections: [[MenuEntry]]) -> UnsafeMutablePointer<GMenuModel> {
    guard let menu = unsafe g_menu_new() else { preconditionFailure("GTK made no menu") }
    for entries in sections where !entries.isEmpty {
      let section = unsafe g_menu_new()
      for entry in entries {
        // A single underscore marks the letter after it; the text may be a file's name.
        let text = entry.text.replacing("_", with: "__")
        unsafe g_menu_append(section, text, entry.action)
      }
      unsafe g_menu_append_section(menu, nil, UnsafeMutablePointer<GMenuModel>(section))
      unsafe g_object_unref(UnsafeMutableRawPointer(section))
    }
    return unsafe UnsafeMutablePointer<GMenuModel>(menu)
  }
}
