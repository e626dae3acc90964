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
    let step: (Double, Double) -> Bool = { x, y in
      let unit = unsafe gtk_event_controller_scroll_get_unit(controller)
      let phase: ScrollStep.Phase = isUnderWay ? .changed : .single
      body(ScrollStep(x: x, y: y, isWheel: unit == GDK_SCROLL_UNIT_WHEEL, phase: phase))
      return true
    }
    let sender = unsafe UnsafeMutableRawPointer(controller)
    let handler:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) ->
        gboolean = { _, x, y, data in
          nonisolated(unsafe) let data = unsafe data
          return MainActor.assumeIsolated {
            unsafe Closure<(Double, Double) -> Bool>.function(data)(x, y) ? 1 : 0
          }
        }
    unsafe Signals.connect(sender, "scroll", handler, step)
    for (signal, begins) in [("scroll-begin", true), ("scroll-end", false)] {
      unsafe Signals.connect(sender, signal) {
        isUnderWay = begins
        body(ScrollStep(isWheel: false, phase: begins ? .began : .ended))
      }
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }
}
