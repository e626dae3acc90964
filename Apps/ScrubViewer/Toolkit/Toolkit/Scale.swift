internal import CGtk

/// The system's slider, for the theme and assistive technologies.
public final class Scale: Widget {
  private var isQuiet = false

  /// Creates a slider from 0 to 1 with a name for assistive technologies; the function is called with a value that
  /// was not set by the program.
  public init(name: String, _ changed: @escaping (Double) -> Void) {
    unsafe super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1))
    unsafe gtk_scale_set_draw_value(raw.cast(), 0)
    // Time runs from left to right in every language; see SliderGeometry.isMirrored.
    unsafe gtk_widget_set_direction(raw, GTK_TEXT_DIR_LTR)
    setAccessibleName(name)
    connect("value-changed") { [weak self] in
      guard let self, !isQuiet else { return }
      changed(value)
    }
  }

  /// The value.
  public var value: Double { unsafe gtk_range_get_value(raw.cast()) }

  /// Sets the value without calling `changed`.
  public func show(_ value: Double) {
    guard value != self.value else { return }
    isQuiet = true
    unsafe gtk_range_set_value(raw.cast(), value)
    isQuiet = false
  }

  /// Sets the range and the steps of keys and assistive technologies, without calling `changed`.
  public func setRange(minimum: Double, maximum: Double, step: Double, page: Double) {
    isQuiet = true
    unsafe gtk_range_set_range(raw.cast(), minimum, max(maximum, minimum))
    unsafe gtk_range_set_increments(raw.cast(), step, page)
    isQuiet = false
  }
}
