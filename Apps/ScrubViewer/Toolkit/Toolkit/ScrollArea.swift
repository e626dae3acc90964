internal import CCanvas
internal import CGtk

/// A widget that is scrolled vertically where it does not fit.
public final class ScrollArea: Widget {
  private let child: Widget

  /// Creates an area with a widget in it.
  public init(_ child: Widget) {
    self.child = child
    unsafe super.init(gtk_scrolled_window_new())
    let area = unsafe OpaquePointer(raw)
    unsafe gtk_scrolled_window_set_policy(area, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_scrolled_window_set_propagate_natural_height(area, 1)
    unsafe gtk_scrolled_window_set_child(area, child.raw)
    unsafe scrub_set_accessible_text(
      gtk_scrolled_window_get_vscrollbar(area), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Vertical Scroll Bar")
    unsafe scrub_set_accessible_text(
      gtk_scrolled_window_get_hscrollbar(area), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Horizontal Scroll Bar")
  }

  /// Sets the largest height that it takes for its content, in points; `nil` for any.
  public func setGreatestHeight(_ height: Int?) {
    unsafe gtk_scrolled_window_set_max_content_height(OpaquePointer(raw), Int32(height ?? -1))
  }
}
