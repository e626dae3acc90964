internal import CCanvas
internal import CGtk
public import Surface

/// A renderer of shapes in a widget's colors and font.
@safe public final class Painter {
  private let snapshot: OpaquePointer
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let texts: TextLayouts

  /// Begins a drawing.
  init(_ snapshot: OpaquePointer, on widget: UnsafeMutablePointer<GtkWidget>, _ texts: TextLayouts)
  {
    unsafe (self.snapshot, self.widget) = (snapshot, widget)
    self.texts = texts
    texts.begin()
  }

  /// Returns the size of a drawn text.
  public func measure(_ text: String, _ style: TextStyle) -> Size {
    unsafe texts.layout(text, style, on: widget).size
  }

  /// Draws shapes, the first one at the bottom, with images by their numbers in the shapes.
  public func draw(_ shapes: [Shape], textures: [Int: Texture] = [:]) {
    for shape in shapes { draw(shape, textures) }
  }

  private func draw(_ shape: Shape, _ textures: [Int: Texture]) {
    switch shape {
    case .fill(let rectangle, let ink, let radius): fill(rectangle, ink, radius)
    case .border(let rectangle, let ink, let width, let radius):
      border(rectangle, ink, width, radius)
    case .line(let start, let end, let ink, let width, let dash):
      stroke([start, end], ink, width, dash: dash)
    case .path(let points, let ink, let width): stroke(points, ink, width, dash: 0)
    case .area(let points, let ink): fill(points, ink)
    case .text(let text, let point, let anchor, let style, let ink, let width):
      self.text(text, point, anchor, style, ink, width)
    case .image(let number, let rectangle):
      if let texture = textures[number] { image(texture, rectangle) }
    case .difference(let first, let second, let gain):
      unsafe scrub_push_gain(snapshot, Float(gain))
      unsafe gtk_snapshot_push_blend(snapshot, GSK_BLEND_MODE_DIFFERENCE)
      for shape in first { draw(shape, textures) }
      unsafe gtk_snapshot_pop(snapshot)
      for shape in second { draw(shape, textures) }
      unsafe gtk_snapshot_pop(snapshot)
      unsafe gtk_snapshot_pop(snapshot)
    case .clipped(let rectangle, let shapes):
      var rect = graphene_rect_t(rectangle)
      unsafe gtk_snapshot_push_clip(snapshot, &rect)
      for shape in shapes { draw(shape, textures) }
      unsafe gtk_snapshot_pop(snapshot)
    }
  }

  private func fill(_ rectangle: Rectangle, _ ink: Ink, _ radius: Double) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    var (rect, color) = (graphene_rect_t(rectangle), rgba(ink))
    if radius > 0 {
      var rounded = GskRoundedRect()
      unsafe gsk_rounded_rect_init_from_rect(&rounded, &rect, Float(radius))
      unsafe gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    }
    unsafe gtk_snapshot_append_color(snapshot, &color, &rect)
    if radius > 0 { unsafe gtk_snapshot_pop(snapshot) }
  }

  private func image(_ texture: Texture, _ rectangle: Rectangle) {
    var origin = graphene_rect_t(rectangle).origin
    unsafe gtk_snapshot_save(snapshot)
    unsafe gtk_snapshot_translate(snapshot, &origin)
    unsafe gtk_snapshot_scale(
      snapshot, Float(rectangle.width / texture.size.width),
      Float(rectangle.height / texture.size.height))
    unsafe gtk_snapshot_append_node(snapshot, texture.node)
    unsafe gtk_snapshot_restore(snapshot)
  }

  private func border(_ rectangle: Rectangle, _ ink: Ink, _ width: Double, _ radius: Double) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    var (rect, outline) = (graphene_rect_t(rectangle), GskRoundedRect())
    unsafe gsk_rounded_rect_init_from_rect(&outline, &rect, Float(radius))
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: rgba(ink), count: 4)
    unsafe gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  private func text(
    _ text: String, _ point: Point, _ anchor: Anchor, _ style: TextStyle, _ ink: Ink,
    _ maximumWidth: Double
  ) {
    guard !text.isEmpty else { return }
    let layout = unsafe texts.layout(text, style, width: maximumWidth, on: widget)
    let origin = anchor.origin(of: layout.size, at: point)
    var place = graphene_point_t(x: Float(origin.x.rounded()), y: Float(origin.y.rounded()))
    var color = rgba(ink)
    unsafe gtk_snapshot_save(snapshot)
    unsafe gtk_snapshot_translate(snapshot, &place)
    unsafe gtk_snapshot_append_layout(snapshot, layout.raw, &color)
    unsafe gtk_snapshot_restore(snapshot)
  }

  private func stroke(_ points: [Point], _ ink: Ink, _ width: Double, dash: Double) {
    guard points.count > 1, width > 0 else { return }
    // GTK compares areas with those of the last frame, but always paints what Cairo has drawn.
    let area = points.count == 2 ? Rectangle(from: points[0], to: points[1], width: width) : nil
    if dash == 0, let area { return fill(area, ink, 0) }
    unsafe paint(points, ink, margin: width) { cairo in
      unsafe cairo_set_line_width(cairo, width)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      if dash > 0 { unsafe cairo_set_dash(cairo, [dash], 1, 0) }
      unsafe cairo_stroke(cairo)
    }
  }

  private func fill(_ points: [Point], _ ink: Ink) {
    guard points.count > 2 else { return }
    unsafe paint(points, ink, margin: 1) { cairo in unsafe cairo_fill(cairo) }
  }

  /// Paints by Cairo with a color and a path through points, and up to a margin around them.
  private func paint(_ points: [Point], _ ink: Ink, margin: Double, _ body: (OpaquePointer) -> Void)
  {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      left.isFinite, right.isFinite, top.isFinite, bottom.isFinite
    else { return }
    var bounds = graphene_rect_t(
      Rectangle(
        x: (left - margin).rounded(.down), y: (top - margin).rounded(.down),
        width: (right - left + 2 * margin).rounded(.up) + 1,
        height: (bottom - top + 2 * margin).rounded(.up) + 1))
    guard let cairo = unsafe gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    // The first one only begins the path.
    for point in points { unsafe cairo_line_to(cairo, point.x, point.y) }
    var color = rgba(ink)
    unsafe gdk_cairo_set_source_rgba(cairo, &color)
    unsafe body(cairo)
    unsafe cairo_destroy(cairo)
  }

  /// Returns the color of an ink: that of the theme, or else a standard one.
  private func rgba(_ ink: Ink) -> GdkRGBA {
    let (name, red, green, blue): (String?, Float, Float, Float) =
      switch ink.role {
      case .foreground, .black: (nil, 0, 0, 0)
      case .background: ("theme_bg_color", 1, 1, 1)
      case .accent: ("theme_selected_bg_color", 0.2, 0.5, 0.9)
      case .onAccent: ("theme_selected_fg_color", 1, 1, 1)
      case .warning: ("warning_color", 0.96, 0.47, 0)
      case .border: ("borders", 0.6, 0.6, 0.6)
      case .white: (nil, 1, 1, 1)
      }
    var color = GdkRGBA(red: red, green: green, blue: blue, alpha: 1)
    let style = unsafe gtk_widget_get_style_context(widget)
    if ink.role == .foreground { unsafe gtk_style_context_get_color(style, &color) }
    if let name { unsafe _ = gtk_style_context_lookup_color(style, name, &color) }
    color.alpha *= Float(ink.opacity)
    return color
  }
}

nonisolated extension graphene_rect_t {
  init(_ rectangle: Rectangle) {
    self.init(
      origin: graphene_point_t(x: Float(rectangle.x), y: Float(rectangle.y)),
      size: graphene_size_t(width: Float(rectangle.width), height: Float(rectangle.height)))
  }
}

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
