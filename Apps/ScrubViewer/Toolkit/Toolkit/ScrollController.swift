internal import CGtk
public import Surface

extension Widget {
  /// Calls a function for each step of a wheel or a trackpad over this widget, in place of the
  /// widget's own handling.
  public func onScroll(_ body: @escaping (ScrollStep) -> Void) {
    let axes = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
    guard let controller = unsafe gtk_event_controller_scroll_new(axes) else { return }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    // Only trackpads report the start and end of a scroll.
    var isUnderWay = false
    let sender = unsafe UnsafeMutableRawPointer(controller)
    unsafe Signals.handle(sender, "scroll") { values in
      let unit = unsafe gtk_event_controller_scroll_get_unit(controller)
      let (x, y) = unsafe (g_value_get_double(values + 1), g_value_get_double(values + 2))
      let phase: ScrollStep.Phase = isUnderWay ? .changed : .single
      body(ScrollStep(x: x, y: y, isWheel: unit == GDK_SCROLL_UNIT_WHEEL, phase: phase))
      return true
    }
    for (signal, begins) in [("scroll-begin", true), ("scroll-end", false)] {
      unsafe Signals.connect(sender, signal) {
        isUnderWay = begins
        body(ScrollStep(isWheel: false, phase: begins ? .began : .ended))
      }
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }
}
