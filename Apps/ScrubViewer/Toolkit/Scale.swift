internal import CGtk
public import Surface

/// The system's slider: what assistive technologies know, and the theme draws.
public final class Scale: Widget {
  private var range: UnsafeMutablePointer<GtkRange> {
    unsafe UnsafeMutablePointer<GtkRange>(OpaquePointer(raw))
  }
  private var isQuiet = false

  /// Makes a slider from 0 to 1.
  ///
  /// - Parameters:
  ///   - name: What assistive technologies call it.
  ///   - changed: Told the value that somebody other than the program has set.
  public init(name: String, _ changed: @escaping (Double) -> Void) {
    unsafe super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1))
    unsafe gtk_scale_set_draw_value(UnsafeMutablePointer<GtkScale>(OpaquePointer(raw)), 0)
    setAccessibleName(name)
    connect("value-changed") { [weak self] in
      guard let self, !isQuiet else { return }
      changed(value)
    }
  }

  /// The value.
  public var value: Double { unsafe gtk_range_get_value(range) }

  /// Shows a value; nobody is told.
  public func show(_ value: Double) {
    guard value != self.value else { return }
    isQuiet = true
    unsafe gtk_range_set_value(range, value)
    isQuiet = false
  }

  /// Sets the ends and the steps of keys and assistive technologies; nobody is told.
  public func setRange(minimum: Double, maximum: Double, step: Double, page: Double) {
    isQuiet = true
    unsafe gtk_range_set_range(range, minimum, max(maximum, minimum))
    unsafe gtk_range_set_increments(range, step, page)
    isQuiet = false
  }

  /// The trough in which the thumb runs, in the widget's points; empty before it is placed.
  public var trough: Rectangle {
    var rectangle = GdkRectangle()
    unsafe gtk_range_get_range_rect(range, &rectangle)
    return Rectangle(
      x: Double(rectangle.x), y: Double(rectangle.y), width: Double(rectangle.width),
      height: Double(rectangle.height))
  }

  /// How wide the thumb is, in points.
  public var thumbWidth: Double {
    var (start, end) = (Int32(0), Int32(0))
    unsafe gtk_range_get_slider_range(range, &start, &end)
    return Double(end - start)
  }
}
