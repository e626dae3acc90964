internal import CCanvas
internal import CGtk
public import Surface

extension Widget {
  /// Calls a function for each turn of a wheel and each pinch of a trackpad on this widget.
  ///
  /// - Parameter body: Returns whether the event goes no further.
  public func onWheel(_ body: @escaping (WheelEvent) -> Bool) {
    guard let controller = unsafe gtk_event_controller_legacy_new() else { return }
    var pinch = 1.0
    let handler: (OpaquePointer) -> Bool = { [weak self] event in
      guard let self, let motion = unsafe wheelMotion(event, pinch: &pinch) else { return false }
      let modifiers = unsafe gdk_event_get_modifier_state(event)
      return body(
        WheelEvent(
          motion, at: unsafe place(of: event),
          hasControl: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0))
    }
    _ = unsafe scrub_connect_event(
      UnsafeMutableRawPointer(controller), "event",
      { _, event, data in
        nonisolated(unsafe) let (event, data) = unsafe (event, data)
        guard let event = unsafe event else { return 0 }
        return MainActor.assumeIsolated {
          unsafe Closure<(OpaquePointer) -> Bool>.function(data)(event) ? 1 : 0
        }
      }, Closure(handler).retained, releaseClosure)
    unsafe gtk_widget_add_controller(raw, controller)
  }

  private func wheelMotion(_ event: OpaquePointer, pinch: inout Double) -> WheelEvent.Motion? {
    switch unsafe gdk_event_get_event_type(event) {
    case GDK_SCROLL: return unsafe scroll(event)
    case GDK_TOUCHPAD_PINCH:
      let scale = unsafe gdk_touchpad_event_get_pinch_scale(event)
      let isFirst =
        unsafe gdk_touchpad_event_get_gesture_phase(event) == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN
      defer { pinch = scale > 0 ? scale : 1 }
      return isFirst ? .pinch(1) : .pinch(scale / pinch)
    default: return nil
    }
  }

  private func scroll(_ event: OpaquePointer) -> WheelEvent.Motion {
    let notch = WheelEvent.notch
    switch unsafe gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: return .scroll(x: 0, y: -notch)
    case GDK_SCROLL_DOWN: return .scroll(x: 0, y: notch)
    case GDK_SCROLL_LEFT: return .scroll(x: -notch, y: 0)
    case GDK_SCROLL_RIGHT: return .scroll(x: notch, y: 0)
    default:
      var (x, y) = (0.0, 0.0)
      unsafe gdk_scroll_event_get_deltas(event, &x, &y)
      let isWheel = unsafe gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL
      return isWheel ? .scroll(x: x * notch, y: y * notch) : .scroll(x: x, y: y)
    }
  }
}

extension Widget {
  /// The pointer's look over this widget, by its CSS name such as "ew-resize"; nil is the parent's.
  public func setPointer(_ name: String?) { unsafe gtk_widget_set_cursor_from_name(raw, name) }

  /// Calls a function when this widget gets or loses the keyboard.
  public func onFocusChange(_ body: @escaping () -> Void) { connectNotify("has-focus", body) }
}
