internal import CCanvas
internal import CGtk
public import Surface

/// A GTK widget, which lives as long as this object or its parent in the window.
// Explicit, because release builds of Swift 6.3 otherwise lose it at the isolated deinit.
@MainActor @safe open class Widget {
  let raw: UnsafeMutablePointer<GtkWidget>
  private var toolTip = ""
  /// The widgets in this one, which live as long as it.
  var children: [Widget] = []

  /// Takes ownership of a widget with a floating reference.
  init(_ raw: UnsafeMutablePointer<GtkWidget>?) {
    guard let raw = unsafe raw else { preconditionFailure("GTK made no widget") }
    unsafe self.raw = raw
    unsafe g_object_ref_sink(raw)
  }

  isolated deinit { unsafe g_object_unref(raw) }

  /// Whether the widget is visible.
  public var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(raw) != 0 }
    set { if newValue != isVisible { unsafe gtk_widget_set_visible(raw, newValue.c) } }
  }

  /// Whether the widget is enabled.
  public var isSensitive = true { didSet { unsafe gtk_widget_set_sensitive(raw, isSensitive.c) } }

  /// The opacity, 0 to 1; a transparent widget keeps its place and the focus.
  public var opacity = 1.0 { didSet { unsafe gtk_widget_set_opacity(raw, opacity) } }

  /// Sets the cursor of the pointer over the widget by its name in CSS; `nil` for the standard one.
  public func setCursor(_ name: String?) { unsafe gtk_widget_set_cursor_from_name(raw, name) }

  /// Whether the widget has the focus.
  public var hasFocus: Bool { unsafe gtk_widget_has_focus(raw) != 0 }

  /// Whether the widget has the focus, and the user has used the keyboard last.
  public var showsFocus: Bool {
    guard hasFocus, let root = unsafe gtk_widget_get_root(raw) else { return false }
    return unsafe gtk_window_get_focus_visible(UnsafeMutablePointer<GtkWindow>(root)) != 0
  }

  /// Whether the widget receives pointer events; otherwise they go to the widget below.
  public var isTarget = true { didSet { unsafe gtk_widget_set_can_target(raw, isTarget.c) } }

  /// Sets whether the widget can be focused by Tab and by a click.
  public func setFocusable(_ isOn: Bool) { unsafe gtk_widget_set_focusable(raw, isOn.c) }

  /// Calls a function when this widget gains or loses the focus.
  public func onFocusChange(_ body: @escaping () -> Void) { connectNotify("has-focus", body) }

  /// Focuses the widget.
  public func focus() { unsafe _ = gtk_widget_grab_focus(raw) }

  /// The size, in points.
  public var size: Size {
    unsafe Size(
      width: Double(gtk_widget_get_width(raw)), height: Double(gtk_widget_get_height(raw)))
  }

  /// The width that the widget would like to have, in points; 0 while it is hidden.
  public var naturalWidth: Double {
    var width: Int32 = 0
    unsafe gtk_widget_measure(raw, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return Double(width)
  }

  /// The number of screen pixels per point in each direction.
  public var pixelsPerPoint: Int { unsafe Int(gtk_widget_get_scale_factor(raw)) }

  /// Calls a function when the number of pixels per point changes.
  public func onPixelsPerPointChange(_ body: @escaping () -> Void) {
    connectNotify("scale-factor", body)
  }

  /// Sets the minimum size, in points; `nil` leaves a dimension to the widget.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    unsafe gtk_widget_set_size_request(raw, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Sets whether the widget expands into free space.
  public func setExpands(horizontally: Bool? = nil, vertically: Bool? = nil) {
    if let horizontally { unsafe gtk_widget_set_hexpand(raw, horizontally.c) }
    if let vertically { unsafe gtk_widget_set_vexpand(raw, vertically.c) }
  }

  /// Sets the alignment within the allocated space.
  public func setAlignment(horizontal: Alignment? = nil, vertical: Alignment? = nil) {
    if let horizontal { unsafe gtk_widget_set_halign(raw, horizontal.value) }
    if let vertical { unsafe gtk_widget_set_valign(raw, vertical.value) }
  }

  /// Lays out this widget and those in it from left to right in every language, as time runs.
  public func followTime() { unsafe Self.setLeftToRight(raw) }

  private static func setLeftToRight(_ widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
    var child = unsafe gtk_widget_get_first_child(widget)
    while let part = unsafe child {
      unsafe setLeftToRight(part)
      unsafe child = gtk_widget_get_next_sibling(part)
    }
  }

  /// Sets the margins, in points.
  public func setMargins(_ points: Int) {
    unsafe gtk_widget_set_margin_start(raw, Int32(points))
    unsafe gtk_widget_set_margin_end(raw, Int32(points))
    unsafe gtk_widget_set_margin_top(raw, Int32(points))
    unsafe gtk_widget_set_margin_bottom(raw, Int32(points))
  }

  /// Adds a class of the theme's style sheet, or removes it.
  public func addStyle(_ name: String, if isOn: Bool = true) {
    unsafe (isOn ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(raw, name)
  }

  /// Sets the tooltip.
  public func setToolTip(_ text: String) {
    // Setting one asks the display server for the pointer, and waits for it.
    guard text != toolTip else { return }
    toolTip = text
    unsafe gtk_widget_set_tooltip_text(raw, text)
  }

  /// Sets the name for assistive technologies.
  public func setAccessibleName(_ name: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// Sets the name of the button inside, which is the focused widget, and which GTK leaves without a name.
  func setAccessibleNameOfButtonInside(_ name: String) {
    unsafe scrub_set_accessible_text(
      gtk_widget_get_first_child(raw), GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// Sets the description for assistive technologies.
  public func setAccessibleDescription(_ text: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  /// Sets the spoken text of the value for assistive technologies.
  public func setAccessibleValueText(_ text: String) {
    unsafe scrub_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
  }

  /// Converts a point to the coordinates of another widget in the same window, or returns `nil` if that is impossible.
  public func convert(_ point: Point, to other: Widget) -> Point? {
    var (x, y) = (0.0, 0.0)
    let isThere = unsafe gtk_widget_translate_coordinates(raw, other.raw, point.x, point.y, &x, &y)
    return isThere != 0 ? Point(x: x, y: y) : nil
  }

  /// Redraws the widget in the next frame.
  public func redraw() { unsafe gtk_widget_queue_draw(raw) }

  /// Calls a function before each frame of the window is drawn until it returns `false`.
  ///
  /// The time is that of `MainLoop.now`. That of the frame clock, which GTK smooths, is several milliseconds
  /// later at times: what has ended by then may be drawn once more, and remain.
  public func onEachFrame(_ body: @escaping () -> Bool) {
    _ = unsafe gtk_widget_add_tick_callback(
      raw,
      { _, _, data in
        nonisolated(unsafe) let data = unsafe data
        return MainActor.assumeIsolated { unsafe Closure<() -> Bool>.function(data)().c }
      }, Closure(body).retained, releaseClosure)
  }

  func connect(_ signal: String, _ body: @escaping () -> Void) {
    unsafe Signals.connect(raw, signal, body)
  }

  func connectNotify(_ property: String, _ body: @escaping () -> Void) {
    connect("notify::" + property, body)
  }
}

extension Bool {
  /// The Boolean value for C.
  var c: gboolean { self ? 1 : 0 }
}

extension UnsafeMutablePointer {
  /// Returns the pointer to a GTK object as one to another of its types.
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    unsafe UnsafeMutablePointer<Target>(OpaquePointer(self))
  }
}

/// The alignment of a widget within the allocated space.
public enum Alignment: UInt32, Sendable {
  /// Over the whole space, at the left or the top, at the right or the bottom, or in the middle, as numbered by GTK.
  case fill, start, end, center

  var value: GtkAlign { GtkAlign(rawValue) }
}
