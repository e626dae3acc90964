internal import CCanvas
internal import CGtk

extension Widget {
  /// Calls a function while two fingers pinch on a trackpad over this widget.
  ///
  /// Fingers on a touchscreen are separate pointers instead.
  ///
  /// - Parameter body: Receives the factor since the last event; 2 doubles the distance.
  public func onPinch(_ body: @escaping (Double) -> Void) {
    guard let controller = unsafe gtk_event_controller_legacy_new() else { return }
    var last = 1.0
    let handler: (OpaquePointer) -> Bool = { event in
      guard unsafe gdk_event_get_event_type(event) == GDK_TOUCHPAD_PINCH else { return false }
      let scale = unsafe gdk_touchpad_event_get_pinch_scale(event)
      let isFirst =
        unsafe gdk_touchpad_event_get_gesture_phase(event) == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN
      if !isFirst, scale > 0 { body(scale / last) }
      last = scale > 0 ? scale : 1
      return true
    }
    _ = unsafe scrub_connect_event(
      UnsafeMutableRawPointer(controller), "event",
      { _, event, data in
        nonisolated(unsafe) let (event, data) = unsafe (event, data)
        return MainActor.assumeIsolated {
          guard let event = unsafe event else { return 0 }
          return unsafe Closure<(OpaquePointer) -> Bool>.function(data)(event) ? 1 : 0
        }
      }, Closure(handler).retained, releaseClosure)
    unsafe gtk_widget_add_controller(raw, controller)
  }
}

extension Widget {
  /// Sets the cursor over this widget by its CSS name, such as "ew-resize"; `nil` uses the
  /// parent's.
  public func setPointer(_ name: String?) { unsafe gtk_widget_set_cursor_from_name(raw, name) }

  /// Calls a function when this widget gains or loses the focus.
  public func onFocusChange(_ body: @escaping () -> Void) { connectNotify("has-focus", body) }
}
