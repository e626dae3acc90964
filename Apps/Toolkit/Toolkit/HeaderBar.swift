internal import CGtk

/// The bar at the top of a window, in place of the desktop's title bar: widgets at both ends, and a title with a
/// subtitle between them.
public final class HeaderBar: Widget {
  private let titleLabel = Label()
  private let subtitleLabel = Label()
  private let titles: Box
  private var children: [Widget] = []

  /// Creates a header bar.
  ///
  /// - Parameters:
  ///   - start: The widgets at the start.
  ///   - end: The widgets at the end, the outermost first.
  public init(start: [Widget], end: [Widget]) {
    titles = Box(.column, [titleLabel, subtitleLabel])
    unsafe super.init(gtk_header_bar_new())
    titleLabel.addStyle("title")
    subtitleLabel.addStyle("subtitle")
    subtitleLabel.isVisible = false
    titles.setAlignment(vertical: .center)
    for label in [titleLabel, subtitleLabel] { label.setAlignment(horizontal: .center) }
    let bar = unsafe OpaquePointer(raw)
    unsafe gtk_header_bar_set_title_widget(bar, titles.raw)
    for child in start { unsafe gtk_header_bar_pack_start(bar, child.raw) }
    for child in end { unsafe gtk_header_bar_pack_end(bar, child.raw) }
    children = start + end
  }

  /// Sets the texts in the middle.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The smaller text below it; none if it is empty.
  public func show(title: String, subtitle: String) {
    titleLabel.text = title
    subtitleLabel.text = subtitle
    subtitleLabel.isVisible = !subtitle.isEmpty
  }
}
