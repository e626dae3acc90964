internal import CCanvas
internal import CGtk
public import Surface

/// A GTK widget. It lives as long as this object, or as its parent in the window.
// Said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
@MainActor @safe open class Widget {
  let raw: UnsafeMutablePointer<GtkWidget>

  /// Takes over a widget that GTK has made and nobody owns yet.
  init(_ raw: UnsafeMutablePointer<GtkWidget>?) {
    guard let raw = unsafe raw else { preconditionFailure("GTK made no widget") }
    unsafe self.raw = raw
    unsafe g_object_ref_sink(raw)
  }

  isolated deinit { unsafe g_object_unref(raw) }

  /// Whether it is seen.
  public var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(raw) != 0 }
    set { if newValue != isVisible { unsafe gtk_widget_set_visible(raw, newValue ? 1 : 0) } }
  }

  /// Whether it can be used.
  public var isSensitive: Bool {
    get { unsafe gtk_widget_get_sensitive(raw) != 0 }
    set { unsafe gtk_widget_set_sensitive(raw, newValue ? 1 : 0) }
  }

  /// Whether keys go to it.
  public var hasFocus: Bool { unsafe gtk_widget_has_focus(raw) != 0 }

  /// Whether it takes pointer events; one that does not lets them through to what lies below.
  public var isTarget: Bool {
    get { unsafe gtk_widget_get_can_target(raw) != 0 }
    set { unsafe gtk_widget_set_can_target(raw, newValue ? 1 : 0) }
  }

  /// Whether it takes the keyboard by Tab and by a click.
  public var isFocusable: Bool {
    get { unsafe gtk_widget_get_focusable(raw) != 0 }
    set { unsafe gtk_widget_set_focusable(raw, newValue ? 1 : 0) }
  }

  /// Takes the keyboard.
  public func focus() { unsafe _ = gtk_widget_grab_focus(raw) }

  /// Its width and height, in points.
  public var size: Size {
    unsafe Size(
      width: Double(gtk_widget_get_width(raw)), height: Double(gtk_widget_get_height(raw)))
  }

  /// How many pixels of the screen a point has in each direction.
  public var pixelsPerPoint: Int { unsafe Int(gtk_widget_get_scale_factor(raw)) }

  /// Calls a function when it comes to a screen with another number of pixels a point.
  public func onPixelsPerPointChange(_ body: @escaping () -> Void) {
    connectNotify("scale-factor", body)
  }

  /// The least size it asks for, in points; nil leaves a length to the widget.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    unsafe gtk_widget_set_size_request(raw, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Whether it takes room that is left over.
  public func setExpands(horizontally: Bool? = nil, vertically: Bool? = nil) {
    if let horizontally { unsafe gtk_widget_set_hexpand(raw, horizontally ? 1 : 0) }
    if let vertically { unsafe gtk_widget_set_vexpand(raw, vertically ? 1 : 0) }
  }

  /// Where it lies in the room that it gets.
  public func setAlignment(horizontal: Alignment? = nil, vertical: Alignment? = nil) {
    if let horizontal { unsafe gtk_widget_set_halign(raw, horizontal.value) }
    if let vertical { unsafe gtk_widget_set_valign(raw, vertical.value) }
  }

  /// The room around it, in points.
  public func setMargins(_ points: Int) {
    unsafe gtk_widget_set_margin_start(raw, Int32(points))
    unsafe gtk_widget_set_margin_end(raw, Int32(points))
    unsafe gtk_widget_set_margin_top(raw, Int32(points))
    unsafe gtk_widget_set_margin_bottom(raw, Int32(points))
  }

  /// Adds a class of the theme's style sheet.
  public func addStyle(_ name: String) { unsafe gtk_widget_add_css_class(raw, name) }

  /// Removes a class of the theme's style sheet.
  public func removeStyle(_ name: String) { unsafe gtk_widget_remove_css_class(raw, name) }

  /// The text that appears while a pointer rests on it.
  public func setToolTip(_ text: String?) { unsafe gtk_widget_set_tooltip_text(raw, text) }

  /// The name by which assistive technologies call it.
  public func setAccessibleName(_ name: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// What assistive technologies say of it besides its name.
  public func setAccessibleDescription(_ text: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  /// The words that assistive technologies say for its value.
  public func setAccessibleValueText(_ text: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
  }

  /// A place of this widget as a place of another in the same window; nil where there is no way.
  public func convert(_ point: Point, to other: Widget) -> Point? {
    var (x, y) = (0.0, 0.0)
    let isThere = unsafe gtk_widget_translate_coordinates(
      raw, other.raw, point.x, point.y, &x, &y)
    return isThere != 0 ? Point(x: x, y: y) : nil
  }

  /// Draws it again in the next frame.
  public func redraw() { unsafe gtk_widget_queue_draw(raw) }

  /// Calls a function at each frame of the window until it returns false; its argument is the
  /// frame's time in seconds, on the clock of `MainLoop.now`.
  public func onEachFrame(_ body: @escaping (Double) -> Bool) {
    _ = unsafe gtk_widget_add_tick_callback(
      raw,
      { _, clock, data in
        let time = Double(unsafe gdk_frame_clock_get_frame_time(clock)) / 1e6
        nonisolated(unsafe) let data = unsafe data
        return MainActor.assumeIsolated {
          unsafe Closure<(Double) -> Bool>.function(data)(time) ? 1 : 0
        }
      }, Closure(body).retained, releaseClosure)
  }

  func connect(_ signal: String, _ body: @escaping () -> Void) {
    unsafe Signals.connect(raw, signal, body)
  }

  func connectNotify(_ property: String, _ body: @escaping () -> Void) {
    _ = unsafe scrub_connect_notify(
      raw, "notify::" + property,
      { _, _, data in
        nonisolated(unsafe) let data = unsafe data
        MainActor.assumeIsolated { unsafe Closure<() -> Void>.function(data)() }
      }, Closure(body).retained, releaseClosure)
  }
}

/// Where a widget lies in the room that it gets.
public enum Alignment: Sendable {
  /// It fills the room.
  case fill
  /// At the start, which is left or top.
  case start
  /// At the end.
  case end
  /// In the middle.
  case center

  var value: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}
