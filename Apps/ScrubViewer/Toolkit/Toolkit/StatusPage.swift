internal import CGtk

/// A page in place of content that is missing: an icon, a title, an explanation, and a widget below them.
public final class StatusPage: Widget {
  private let child: Widget

  /// Creates an empty page with a widget below its texts.
  public init(_ child: Widget) {
    self.child = child
    unsafe super.init(adw_status_page_new())
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
