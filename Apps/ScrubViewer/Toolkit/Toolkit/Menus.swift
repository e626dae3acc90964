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
    let label = children.first as? Label ?? Label()
    label.text = text
    if children.isEmpty {
      children = [label]
      // A label of GTK's own would be its name.
      unsafe gtk_menu_button_set_child(button, label.raw)
      unsafe gtk_menu_button_set_always_show_arrow(button, 1)
    }
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

extension Widget {
  /// Performs an action of the widget or of one around it, named as "group.name".
  public func performAction(_ name: String) {
    unsafe _ = gtk_widget_activate_action_variant(raw, name, nil)
  }

  /// Adds actions for assistive technologies, which call them as "group.name".
  ///
  /// They replace the steps of a value, which GTK does not support before 4.10.
  public func addActions(_ group: String, _ actions: [(name: String, perform: () -> Void)]) {
    guard let map = unsafe g_simple_action_group_new() else { return }
    for (name, perform) in actions {
      guard let action = unsafe g_simple_action_new(name, nil) else { continue }
      unsafe Signals.connect(UnsafeMutableRawPointer(action), "activate", perform)
      unsafe g_action_map_add_action(OpaquePointer(map), action)
      unsafe g_object_unref(UnsafeMutableRawPointer(action))
    }
    unsafe gtk_widget_insert_action_group(raw, group, OpaquePointer(map))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Adds an action for one of several choices, as "group.choose::value"; the function is called with the value of an
  /// entry that was chosen, and the returned mark shows it in menus.
  public func addChoice(_ group: String, _ chosen: @escaping (String) -> Void) -> MenuMark {
    unsafe MenuMark(
      g_simple_action_new_stateful("choose", g_variant_type_new("s"), g_variant_new_string("")),
      in: group, of: self
    ) { values in
      chosen(unsafe String(cString: g_variant_get_string(g_value_get_variant(values + 1), nil)))
    }
  }

  /// Adds an action that turns something on and off, as "group.toggle"; menus mark it while the returned mark is on.
  public func addToggle(_ group: String, _ toggled: @escaping () -> Void) -> MenuMark {
    unsafe MenuMark(
      g_simple_action_new_stateful("toggle", nil, g_variant_new_boolean(0)), in: group, of: self
    ) { _ in toggled() }
  }
}

/// The mark of entries in menus: a dot at the chosen one, or a check at what is on.
@MainActor @safe public final class MenuMark {
  private let action: OpaquePointer

  init(
    _ action: OpaquePointer?, in group: String, of widget: Widget,
    _ activated: @escaping (UnsafePointer<GValue>) -> Void
  ) {
    guard let action = unsafe action, let map = unsafe g_simple_action_group_new() else {
      preconditionFailure("GTK made no action")
    }
    unsafe self.action = action
    unsafe Signals.handle(UnsafeMutableRawPointer(action), "activate") { values in
      unsafe activated(values)
      return false
    }
    unsafe g_action_map_add_action(OpaquePointer(map), action)
    unsafe gtk_widget_insert_action_group(widget.raw, group, OpaquePointer(map))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  isolated deinit { unsafe g_object_unref(UnsafeMutableRawPointer(action)) }

  /// Marks an entry by its value, in place of the one before.
  public func choose(_ value: String) {
    unsafe g_simple_action_set_state(action, g_variant_new_string(value))
  }

  /// Marks whether something is on.
  public func show(isOn: Bool) {
    unsafe g_simple_action_set_state(action, g_variant_new_boolean(isOn.c))
  }
}
