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
        let commands = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        return body(
          KeyEvent(
            name: unsafe String(cString: name), hasShift: modifiers & GDK_SHIFT_MASK.rawValue != 0,
            hasCommand: modifiers & commands != 0,
            hasControl: modifiers & GDK_CONTROL_MASK.rawValue != 0,
            isDown: signal == "key-pressed"))
      }
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }
}

extension Widget {
  /// Calls a function for each pointer event on this widget before the widget handles it, which it does not if that
  /// returns `true`.
  public func onPointer(_ body: @escaping (PointerEvent) -> Bool) {
    guard let controller = unsafe gtk_event_controller_legacy_new() else { return }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    unsafe Signals.handle(UnsafeMutableRawPointer(controller), "event") { [weak self] values in
      guard let self, let event = unsafe g_value_peek_pointer(values + 1),
        let event = unsafe pointerEvent(OpaquePointer(event))
      else { return false }
      return body(event)
    }
    unsafe gtk_widget_add_controller(raw, controller)
  }

  /// Calls a function when the primary button is pressed twice in quick succession at one place.
  public func onDoubleClick(_ body: @escaping () -> Void) {
    guard let gesture = unsafe gtk_gesture_click_new() else { return }
    unsafe gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    unsafe Signals.handle(UnsafeMutableRawPointer(gesture), "pressed") { values in
      if unsafe g_value_get_int(values + 1) == 2 { body() }
      return false
    }
    unsafe gtk_widget_add_controller(raw, gesture)
  }

  /// Calls a function when the pointer leaves this widget.
  public func onPointerLeave(_ body: @escaping () -> Void) {
    guard let controller = unsafe gtk_event_controller_motion_new() else { return }
    unsafe Signals.connect(UnsafeMutableRawPointer(controller), "leave", body)
    unsafe gtk_widget_add_controller(raw, controller)
  }

  private func pointerEvent(_ event: OpaquePointer) -> PointerEvent? {
    let kind: PointerEvent.Kind
    let modifiers = unsafe gdk_event_get_modifier_state(event)
    let isDown = modifiers.rawValue & GDK_BUTTON1_MASK.rawValue != 0
    var button = 0
    switch unsafe gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS:
      kind = .down
      button = unsafe Int(gdk_button_event_get_button(event))
    case GDK_BUTTON_RELEASE:
      kind = .up
      button = unsafe Int(gdk_button_event_get_button(event))
    case GDK_MOTION_NOTIFY:
      // After a layout, GTK makes one without a time: of a pointer that rests, with the buttons as they are on the
      // display, where the end of a drag may be known before its event.
      guard unsafe gdk_event_get_time(event) != GDK_CURRENT_TIME else { return nil }
      kind = isDown ? .move : .hover
    case GDK_TOUCH_BEGIN: kind = .down
    case GDK_TOUCH_UPDATE: kind = .move
    case GDK_TOUCH_END: kind = .up
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: kind = .cancel
    default: return nil
    }
    let sample = PointerEvent.Sample(
      place: unsafe place(of: event), milliseconds: unsafe gdk_event_get_time(event))
    var result = PointerEvent(
      kind: kind, pointer: unsafe UInt(bitPattern: gdk_event_get_event_sequence(event)),
      button: button, sample: sample, history: unsafe history(of: event, surfaceOrigin))
    result.hasControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
    return result
  }

  /// Returns the position of an event in this widget, in points, or `nil` if it has none, such as a broken grab.
  func place(of event: OpaquePointer) -> Point {
    let origin = surfaceOrigin
    var (x, y) = (0.0, 0.0)
    _ = unsafe gdk_event_get_position(event, &x, &y)
    return Point(x: x - origin.x, y: y - origin.y)
  }

  private func history(of event: OpaquePointer, _ origin: Point) -> [PointerEvent.Sample] {
    // Of the events handled here, only the motion of a mouse has a history.
    guard unsafe gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY else { return [] }
    var count: UInt32 = 0
    guard let samples = unsafe gdk_event_get_history(event, &count) else { return [] }
    defer { unsafe g_free(samples) }
    return (0..<Int(count)).map { place in
      let sample = unsafe samples[place]
      // The first axes are x and y: GDK_AXIS_X is 1 and GDK_AXIS_Y is 2.
      let (x, y) = (sample.axes.1, sample.axes.2)
      return PointerEvent.Sample(
        place: Point(x: x - origin.x, y: y - origin.y), milliseconds: sample.time)
    }
  }

  /// The position of this widget's upper left corner in its window's surface, including shadows.
  private var surfaceOrigin: Point {
    guard let native = unsafe gtk_widget_get_native(raw) else { return Point(x: 0, y: 0) }
    var (shadowX, shadowY) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(native, &shadowX, &shadowY)
    var (x, y) = (0.0, 0.0)
    let window = unsafe UnsafeMutablePointer<GtkWidget>(native)
    unsafe _ = gtk_widget_translate_coordinates(raw, window, 0, 0, &x, &y)
    return Point(x: x + shadowX, y: y + shadowY)
  }
}

extension Widget {
  /// Calls a function for each step of a wheel or a trackpad over this widget, in place of the widget's own handling.
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

/// A frame painted by a window, on the clock of `MainLoop.now`.
public struct PaintedFrame: Sendable {
  /// The start and the end of painting, and the duration of a frame of the display, in seconds.
  public var begin, end, interval: Double
}

extension Widget {
  /// Calls a function after each frame of the window, and makes the window paint at every refresh of the display.
  public func onPainted(_ body: @escaping (PaintedFrame) -> Void) {
    guard let clock = unsafe gtk_widget_get_frame_clock(raw) else { return }
    var begin = MainLoop.now
    let sender = unsafe UnsafeMutableRawPointer(clock)
    unsafe Signals.connect(sender, "before-paint") { begin = MainLoop.now }
    unsafe Signals.connect(sender, "after-paint") {
      var (interval, presentation) = (0, 0)
      unsafe gdk_frame_clock_get_refresh_info(clock, 0, &interval, &presentation)
      body(PaintedFrame(begin: begin, end: MainLoop.now, interval: Double(interval) / 1e6))
    }
    unsafe gdk_frame_clock_begin_updating(clock)
  }
}
