#if FFmpeg
  internal import CScrubFFmpeg

  /// A memory layout of samples, by FFmpeg's name.
  package struct PixelFormat: Equatable, Sendable {
    package var rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Creates the format of a name such as "yuv420p", if FFmpeg supports it.
    package init?(name: String) {
      let format = unsafe av_get_pix_fmt(name)
      guard format != AV_PIX_FMT_NONE else { return nil }
      self.init(rawValue: format.rawValue)
    }

    var value: AVPixelFormat { AVPixelFormat(rawValue: rawValue) }

    /// FFmpeg's name; "unknown" for an unknown number.
    package var name: String {
      guard let text = unsafe av_get_pix_fmt_name(value) else { return "unknown" }
      return unsafe String(cString: text)
    }

    /// Returns whether FFmpeg's libraries can represent an image of a size: each side is at least 1, and the memory,
    /// with room for vectors, is less than 2^31 bytes.
    func canHold(width: Int, height: Int) -> Bool {
      guard let (width, height) = Self.sides(width, height) else { return false }
      return av_image_check_size2(width, height, .max, value, 0, nil) >= 0
    }

    /// Returns the memory of a frame in bytes; without a known format, that of 4 bytes a sample.
    package func byteCount(width: Int, height: Int) -> Int {
      let usual = max(0, width).multipliedReportingOverflow(by: max(0, height))
      let (bytes, overflow) = usual.partialValue.multipliedReportingOverflow(by: 4)
      guard !usual.overflow, !overflow else { return .max }
      guard let (width, height) = Self.sides(width, height) else { return bytes }
      let exact = av_image_get_buffer_size(value, CInt(width), CInt(height), 1)
      return exact > 0 ? Int(exact) : bytes
    }

    private static func sides(_ width: Int, _ height: Int) -> (UInt32, UInt32)? {
      guard let width = Int32(exactly: width), let height = Int32(exactly: height), width > 0,
        height > 0
      else { return nil }
      return (UInt32(width), UInt32(height))
    }

    /// Whether a frame has a palette of 256 colors after its samples.
    package var hasPalette: Bool {
      guard let descriptor = unsafe av_pix_fmt_desc_get(value) else { return false }
      return unsafe descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
    }

    /// Whether the format's name alone implies full range (the old JPEG formats).
    package var isFullRangeByName: Bool { name.hasPrefix("yuvj") }

    /// Whether samples are red, green and blue.
    package var isRGB: Bool {
      guard let descriptor = unsafe av_pix_fmt_desc_get(value) else { return false }
      return unsafe descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    }

    /// Whether chroma is not subsampled.
    package var has444: Bool {
      guard let descriptor = unsafe av_pix_fmt_desc_get(value) else { return false }
      return unsafe descriptor.pointee.nb_components > 2 && descriptor.pointee.log2_chroma_w == 0
        && descriptor.pointee.log2_chroma_h == 0
    }

    /// Whether there are alpha samples.
    package var hasAlpha: Bool {
      guard let descriptor = unsafe av_pix_fmt_desc_get(value) else { return false }
      return unsafe descriptor.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    }

    /// The number of bits of a sample; 0 for an unknown format.
    package var bitDepth: Int {
      guard let descriptor = unsafe av_pix_fmt_desc_get(value) else { return 0 }
      return unsafe Int(descriptor.pointee.comp.0.depth)
    }

    /// Returns the name of the format that loses least when samples are converted to it.
    ///
    /// - Parameters:
    ///   - source: The format of the samples.
    ///   - names: The formats to choose from; the first one if none is known.
    /// - Returns: The name.
    package static func nearest(to source: PixelFormat, among names: [String]) -> String {
      var best = names[0]
      for name in names.dropFirst() {
        guard let one = PixelFormat(name: best), let other = PixelFormat(name: name) else {
          continue
        }
        let chosen = av_find_best_pix_fmt_of_2(
          one.value, other.value, source.value, source.hasAlpha ? 1 : 0, nil)
        if chosen == other.value { best = name }
      }
      return best
    }

    package static let bgra = PixelFormat(rawValue: AV_PIX_FMT_BGRA.rawValue)
    package static let yuv420p = PixelFormat(rawValue: AV_PIX_FMT_YUV420P.rawValue)
    package static let rgb24 = PixelFormat(rawValue: AV_PIX_FMT_RGB24.rawValue)
  }
#endif
