internal import CGtk

/// An immutable image for GTK, which can be created on any thread.
@safe public nonisolated final class Texture: @unchecked Sendable {
  let raw: OpaquePointer

  /// Creates an opaque texture from packed BGRA without padding, ignoring alpha; `nil` if the bytes have another
  /// size. RGB is the fastest format of GTK 4.8: without a graphics processor, 1.1 megapixels take 1 ms, but 15 ms as
  /// premultiplied BGRA, whose bytes are converted through floating point. It takes O(width x height): make it beside
  /// the main thread.
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
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(raw)) }
}
