internal import CGtk
internal import Surface

/// An immutable image for GTK, which can be created on any thread.
@safe public nonisolated final class Texture: @unchecked Sendable {
  /// Draws the image, a pixel to a point. GTK paints again only what is another node.
  let node: OpaquePointer
  let size: Size

  /// Creates an opaque texture from packed BGRA without padding, ignoring alpha; `nil` if the bytes have another
  /// size. Cairo paints these bytes as they are, whereas GTK 4.8 without a graphics processor converts a `GdkTexture`
  /// each time. It takes O(width x height): make it beside the main thread.
  public init?(bgra bytes: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    guard let pixels = unsafe cairo_image_surface_get_data(surface) else { return nil }
    unsafe pixels.update(from: bytes, count: bytes.count)
    unsafe cairo_surface_mark_dirty(surface)
    size = Size(width: Double(width), height: Double(height))
    var bounds = graphene_rect_t(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    unsafe node = gsk_cairo_node_new(&bounds)
    let cairo = unsafe gsk_cairo_node_get_draw_context(node)
    unsafe cairo_set_source_surface(cairo, surface, 0, 0)
    // The edges of a scaled image stay opaque.
    unsafe cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    unsafe cairo_paint(cairo)
    unsafe cairo_destroy(cairo)
  }

  deinit { unsafe gsk_render_node_unref(node) }
}
