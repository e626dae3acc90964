internal import CCanvas
internal import CGtk
public import Surface

/// A renderer of shapes in a widget's colors and font.
@safe public final class Painter {
  private let snapshot: OpaquePointer
  private var widget: UnsafeMutablePointer<GtkWidget>?
  private var texts = TextLayouts()
  private var theme: Theme?

  init(_ snapshot: OpaquePointer) { unsafe self.snapshot = snapshot }

  func begin(on widget: UnsafeMutablePointer<GtkWidget>, _ texts: TextLayouts) {
    unsafe self.widget = widget
    self.texts = texts
    texts.begin()
    theme = unsafe Theme(of: widget)
  }

  /// Returns the size of a drawn text.
  public func measure(_ text: String, _ style: TextStyle) -> Size {
    guard let widget = unsafe widget else { return Size(width: 0, height: 0) }
    return unsafe texts.layout(text, style, on: widget).size
  }

  /// Draws shapes, the first one at the bottom.
  ///
  /// - Parameters:
  ///   - shapes: The shapes.
  ///   - textures: The images, by their numbers in the shapes.
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
      guard let texture = textures[number] else { return }
      var rect = graphene_rect_t(rectangle)
      unsafe gtk_snapshot_append_texture(snapshot, texture.raw, &rect)
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
    guard let widget = unsafe widget, !text.isEmpty else { return }
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
    if dash == 0, let area = Rectangle(straightFrom: points, width: width) {
      return fill(area, ink, 0)
    }
    unsafe withCairo(around: points, margin: width) { cairo in
      unsafe trace(points, cairo)
      unsafe cairo_set_line_width(cairo, width)
      unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      if dash > 0 { unsafe cairo_set_dash(cairo, [dash], 1, 0) }
      var color = rgba(ink)
      unsafe gdk_cairo_set_source_rgba(cairo, &color)
      unsafe cairo_stroke(cairo)
    }
  }

  private func fill(_ points: [Point], _ ink: Ink) {
    guard points.count > 2 else { return }
    unsafe withCairo(around: points, margin: 1) { cairo in
      unsafe trace(points, cairo)
      unsafe cairo_close_path(cairo)
      var color = rgba(ink)
      unsafe gdk_cairo_set_source_rgba(cairo, &color)
      unsafe cairo_fill(cairo)
    }
  }

  private func trace(_ points: [Point], _ cairo: OpaquePointer) {
    for (place, point) in points.enumerated() {
      if place == 0 {
        unsafe cairo_move_to(cairo, point.x, point.y)
      } else {
        unsafe cairo_line_to(cairo, point.x, point.y)
      }
    }
  }

  private func withCairo(
    around points: [Point], margin: Double, _ body: (OpaquePointer) -> Void
  ) {
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
    unsafe body(cairo)
    unsafe cairo_destroy(cairo)
  }

  private func rgba(_ ink: Ink) -> GdkRGBA {
    theme?.color(ink) ?? GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  }
}

extension graphene_rect_t {
  fileprivate init(_ rectangle: Rectangle) {
    self.init(
      origin: graphene_point_t(x: Float(rectangle.x), y: Float(rectangle.y)),
      size: graphene_size_t(width: Float(rectangle.width), height: Float(rectangle.height)))
  }
}

extension Rectangle {
  /// Creates the area of a horizontal or vertical line, or returns `nil` for any other one.
  ///
  /// GTK compares areas with those of the last frame, but always paints what Cairo has drawn.
  fileprivate init?(straightFrom points: [Point], width: Double) {
    guard points.count == 2, points[0].x == points[1].x || points[0].y == points[1].y else {
      return nil
    }
    let isVertical = points[0].x == points[1].x
    let (x, y) = (min(points[0].x, points[1].x), min(points[0].y, points[1].y))
    self.init(
      x: isVertical ? x - width / 2 : x, y: isVertical ? y : y - width / 2,
      width: isVertical ? width : abs(points[1].x - points[0].x),
      height: isVertical ? abs(points[1].y - points[0].y) : width)
  }
}
