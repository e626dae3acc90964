internal import CGtk

/// A picture that GTK can draw; immutable, and made on any thread.
@safe public nonisolated final class Texture: @unchecked Sendable {
  let raw: OpaquePointer
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  /// Makes a texture of packed BGRA.
  ///
  /// Nil where the bytes are no such picture. The alpha is taken as opaque: over black, as which pictures lie, it makes no difference.
  ///
  /// - Parameters:
  ///   - bytes: Four bytes a pixel, without padding.
  ///   - width: Width in pixels; above 0.
  ///   - height: Height in pixels; above 0.
  public init?(bgra bytes: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
    let data = unsafe bytes.withUnsafeBytes { unsafe g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { unsafe g_bytes_unref(data) }
    guard
      let raw = unsafe gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(width * 4))
    else { return nil }
    unsafe self.raw = raw
    (self.width, self.height) = (width, height)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }
}
