internal import CGtk

/// The bar at the top of a window: widgets at both ends, and a title with a subtitle between them.
@safe public final class HeaderBar: Widget {
  private let children: [Widget]
  private let title: OpaquePointer?

  /// Creates a header bar with widgets at the start, and at the end, the outermost first.
  public init(start: [Widget], end: [Widget]) {
    let title = unsafe adw_window_title_new("", "")
    unsafe self.title = OpaquePointer(title)
    children = start + end
    unsafe super.init(adw_header_bar_new())
    let bar = unsafe OpaquePointer(raw)
    unsafe adw_header_bar_set_title_widget(bar, title)
    for child in start { unsafe adw_header_bar_pack_start(bar, child.raw) }
    for child in end { unsafe adw_header_bar_pack_end(bar, child.raw) }
  }

  /// Whether there is room for one button of the window alone, which closes it.
  public var isCompact = false {
    didSet {
      let bar = unsafe OpaquePointer(raw)
      unsafe adw_header_bar_set_decoration_layout(bar, isCompact ? ":close" : nil)
    }
  }

  /// Sets the title in the middle and the smaller text below it, if any.
  public func show(title: String, subtitle: String) {
    unsafe adw_window_title_set_title(self.title, title)
    // Isolated, as numbers would otherwise change their places in a language from right to left.
    let isolated = subtitle.isEmpty ? "" : "\u{2066}\(subtitle)\u{2069}"
    unsafe adw_window_title_set_subtitle(self.title, isolated)
  }
}
