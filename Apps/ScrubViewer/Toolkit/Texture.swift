internal import CGtk

/// An image that GTK can draw; immutable, and made on any thread.
@safe public nonisolated final class Texture: @unchecked Sendable {
  let raw: OpaquePointer
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  /// Creates a texture of packed BGRA, without its alpha, which is taken as opaque.
  ///
  /// Nil where the bytes are no such image. Of all formats GTK 4.8 draws RGB soonest: without a
  /// graphics processor 1.1 megapixels take it 1 ms, but 15 ms with premultiplied BGRA, each byte of
  /// which goes through a floating point number.
  ///
  /// - Parameters:
  ///   - bytes: Four bytes a pixel, without padding.
  ///   - width: Width in pixels; above 0.
  ///   - height: Height in pixels; above 0.
  /// - Complexity: O(width x height): make it beside the main thread.
  public init?(bgra bytes: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
    let count = width * height
    guard let target = unsafe g_malloc(gsize(count * 3))?.assumingMemoryBound(to: UInt8.self) else {
      return nil
    }
    unsafe bytes.withUnsafeBufferPointer { source in
      for pixel in 0..<count {
        unsafe target[pixel * 3] = source[pixel * 4 + 2]
        unsafe target[pixel * 3 + 1] = source[pixel * 4 + 1]
        unsafe target[pixel * 3 + 2] = source[pixel * 4]
      }
    }
    let data = unsafe g_bytes_new_take(target, gsize(count * 3))
    defer { unsafe g_bytes_unref(data) }
    guard
      let raw = unsafe gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_R8G8B8, data, gsize(width * 3))
    else { return nil }
    unsafe self.raw = raw
    (self.width, self.height) = (width, height)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }
}
