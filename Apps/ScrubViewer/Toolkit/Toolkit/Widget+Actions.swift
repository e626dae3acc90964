internal import CCanvas
internal import CGtk

extension Widget {
  /// Performs an action of the widget or of one around it, named as "group.name".
  ///
  /// - Parameter name: The name.
  public func performAction(_ name: String) {
    unsafe _ = gtk_widget_activate_action_variant(raw, name, nil)
  }

  /// Adds actions for assistive technologies, which call them as "group.name".
  ///
  /// They replace the steps of a value, which GTK does not support before 4.10.
  public func addActions(
    _ group: String, _ actions: [(name: String, perform: () -> Void)]
  ) {
    guard let map = unsafe g_simple_action_group_new() else { return }
    for (name, perform) in actions {
      guard let action = unsafe g_simple_action_new(name, nil) else { continue }
      _ = unsafe scrub_connect_notify(
        UnsafeMutableRawPointer(action), "activate",
        { _, _, data in
          nonisolated(unsafe) let data = unsafe data
          MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
        }, Closure(perform).retained, releaseClosure)
      unsafe g_action_map_add_action(OpaquePointer(map), action)
      unsafe g_object_unref(UnsafeMutableRawPointer(action))
    }
    unsafe gtk_widget_insert_action_group(raw, group, OpaquePointer(map))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }
}
