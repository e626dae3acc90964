internal import CCanvas
internal import CGtk

/// A row or a column of widgets.
public final class Box: Widget {
  /// The direction of the widgets.
  public enum Direction: UInt32, Sendable {
    /// From left to right, or from top to bottom, as numbered by GTK.
    case row, column
  }

  /// Creates a box of widgets, with a space in points between them.
  public init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
    unsafe super.init(gtk_box_new(GtkOrientation(direction.rawValue), Int32(spacing)))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    children.append(child)
    unsafe gtk_box_append(raw.cast(), child.raw)
  }

  /// Adds a widget at the start.
  public func prepend(_ child: Widget) {
    children.insert(child, at: 0)
    unsafe gtk_box_prepend(raw.cast(), child.raw)
  }

  /// Removes a widget.
  public func remove(_ child: Widget) {
    guard let place = children.firstIndex(where: { $0 === child }) else { return }
    unsafe gtk_box_remove(raw.cast(), child.raw)
    children.remove(at: place)
  }

  /// Removes all widgets.
  public func removeAll() {
    for child in children { unsafe gtk_box_remove(raw.cast(), child.raw) }
    children = []
  }
}

/// A widget with others of the same size above it.
public final class Overlay: Widget {
  /// Creates an overlay with the widget at the bottom.
  public init(_ child: Widget) {
    unsafe super.init(gtk_overlay_new())
    children.append(child)
    unsafe gtk_overlay_set_child(OpaquePointer(raw), child.raw)
  }

  /// Adds a widget on top, positioned by its alignment; a measured one makes the overlay at least as large.
  public func add(_ child: Widget, isMeasured: Bool = false) {
    children.append(child)
    unsafe gtk_overlay_add_overlay(OpaquePointer(raw), child.raw)
    unsafe gtk_overlay_set_measure_overlay(OpaquePointer(raw), child.raw, isMeasured.c)
  }

  /// Removes a widget from the top.
  public func remove(_ child: Widget) {
    guard let place = children.lastIndex(where: { $0 === child }), place > 0 else { return }
    children.remove(at: place)
    unsafe gtk_overlay_remove_overlay(OpaquePointer(raw), child.raw)
  }
}

/// A row with a widget in its middle, and one at each end.
public final class CenterBox: Widget {
  private var row: OpaquePointer { unsafe OpaquePointer(raw) }

  /// Creates a row without widgets at its ends.
  public init(_ center: Widget) {
    unsafe super.init(gtk_center_box_new())
    children = [center]
    unsafe gtk_center_box_set_center_widget(row, center.raw)
  }

  /// The widget at the start.
  public var start: Widget? { didSet { unsafe gtk_center_box_set_start_widget(row, start?.raw) } }

  /// The widget at the end.
  public var end: Widget? { didSet { unsafe gtk_center_box_set_end_widget(row, end?.raw) } }
}

/// A widget that is scrolled vertically where it does not fit.
public final class ScrollArea: Widget {
  /// Creates an area with a widget in it.
  public init(_ child: Widget) {
    unsafe super.init(gtk_scrolled_window_new())
    children = [child]
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

/// A page in place of content that is missing: an icon, a title, an explanation, and a widget below them.
public final class StatusPage: Widget {
  /// Creates an empty page with a widget below its texts.
  public init(_ child: Widget) {
    unsafe super.init(adw_status_page_new())
    children = [child]
    unsafe adw_status_page_set_child(OpaquePointer(raw), child.raw)
  }

  /// Sets the icon of the theme, the title, and the explanation, if any.
  public func show(icon: String, title: String, text: String) {
    let page = unsafe OpaquePointer(raw)
    unsafe adw_status_page_set_icon_name(page, icon)
    unsafe adw_status_page_set_title(page, title)
    // The explanation is markup.
    unsafe adw_status_page_set_description(page, text.escapedForMarkup)
  }
}

/// A bar that fills with the progress of an activity.
public final class ProgressBar: Widget {
  /// Creates an empty bar.
  public init() { unsafe super.init(gtk_progress_bar_new()) }

  /// The progress, from 0 to 1.
  public var share = 0.0 {
    didSet { unsafe gtk_progress_bar_set_fraction(OpaquePointer(raw), min(max(share, 0), 1)) }
  }
}
