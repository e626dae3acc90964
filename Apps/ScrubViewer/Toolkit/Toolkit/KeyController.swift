internal import CGtk
public import Surface

extension Widget {
  /// Calls a function for each key event of this widget and its descendants, before they handle
  /// it.
  ///
  /// - Parameter body: Returns whether the event was handled.
  public func onKey(_ body: @escaping (KeyEvent) -> Bool) {
    guard let controller = unsafe gtk_event_controller_key_new() else { return }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    for signal in ["key-pressed", "key-released"] {
      let handler: (UInt32, GdkModifierType) -> Bool = { key, modifiers in
        guard let name = unsafe gdk_keyval_name(gdk_keyval_to_lower(key)) else { return false }
        let commands =
          GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        return body(
          KeyEvent(
            name: unsafe String(cString: name),
            hasShift: modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0,
            hasCommand: modifiers.rawValue & commands != 0,
            hasControl: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0,
            isDown: signal == "key-pressed"))
      }
      let signalHandler:
        @convention(c) (
          UnsafeMutableRawPointer?, UInt32, UInt32, GdkModifierType, UnsafeMutableRawPointer?
        ) -> gboolean = { _, key, _, modifiers, data in
          nonisolated(unsafe) let data = unsafe data
          return MainActor.assumeIsolated {
            unsafe Closure<(UInt32, GdkModifierType) -> Bool>.function(data)(key, modifiers) ? 1 : 0
          }
        }
      unsafe Signals.connect(
        UnsafeMutableRawPointer(controller), signal, signalHandler, handler)
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }
}
