internal import CGtk
public import Surface

extension Widget {
  /// Calls a function for each key event of this widget and its descendants before they handle it, which they do not
  /// if it returns `true`.
  public func onKey(_ body: @escaping (KeyEvent) -> Bool) {
    guard let controller = unsafe gtk_event_controller_key_new() else { return }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    for signal in ["key-pressed", "key-released"] {
      unsafe Signals.handle(UnsafeMutableRawPointer(controller), signal) { values in
        let key = unsafe gdk_keyval_to_lower(g_value_get_uint(values + 1))
        guard let name = unsafe gdk_keyval_name(key) else { return false }
        let modifiers = unsafe g_value_get_flags(values + 3)
        let commands =
          GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        return body(
          KeyEvent(
            name: unsafe String(cString: name),
            hasShift: modifiers & GDK_SHIFT_MASK.rawValue != 0,
            hasCommand: modifiers & commands != 0,
            hasControl: modifiers & GDK_CONTROL_MASK.rawValue != 0,
            isDown: signal == "key-pressed"))
      }
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }
}
