internal import CGtk
internal import Surface

/// A text laid out by Pango in a widget's font, with which it changes.
@safe final class TextLayout {
  let raw: OpaquePointer

  init(_ text: String, _ style: TextStyle, on widget: UnsafeMutablePointer<GtkWidget>) {
    guard let raw = unsafe gtk_widget_create_pango_layout(widget, text) else {
      preconditionFailure("Pango made no layout")
    }
    unsafe self.raw = raw
    let attributes = unsafe pango_attr_list_new()
    if style.scale != 1 {
      unsafe pango_attr_list_insert(attributes, pango_attr_scale_new(style.scale))
    }
    if style.isBold {
      unsafe pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
    }
    unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    unsafe pango_layout_set_attributes(raw, attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  isolated deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }

  /// Truncates the text with an ellipsis at a width in points.
  func limit(to width: Double) {
    guard width.isFinite else { return }
    unsafe pango_layout_set_ellipsize(raw, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_width(raw, Int32(max(0, min(width, 1e5)) * Double(PANGO_SCALE)))
  }

  /// The size, in points.
  var size: Size {
    var (width, height) = (Int32(0), Int32(0))
    unsafe pango_layout_get_pixel_size(raw, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }
}

/// The layouts of a canvas's texts, which are kept as long as each drawing contains them: to lay out a text takes
/// longer than to draw it.
final class TextLayouts {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var width: Double
  }

  private var current: [Key: TextLayout] = [:]
  private var former: [Key: TextLayout] = [:]

  /// Begins a drawing.
  func begin() { (former, current) = (current, [:]) }

  /// Returns the layout of a text on the canvas, truncated with an ellipsis at a width in points.
  func layout(
    _ text: String, _ style: TextStyle, width: Double = .infinity,
    on widget: UnsafeMutablePointer<GtkWidget>
  ) -> TextLayout {
    let key = Key(text: text, style: style, width: width)
    if let layout = current[key] { return layout }
    let layout = unsafe former[key] ?? TextLayout(text, style, on: widget)
    if former[key] == nil { layout.limit(to: width) }
    current[key] = layout
    return layout
  }
}
