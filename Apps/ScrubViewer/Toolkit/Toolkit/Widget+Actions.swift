internal import CGtk

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
