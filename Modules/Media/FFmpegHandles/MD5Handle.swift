#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia

  /// An MD5 digest being computed.
  @safe package struct MD5Handle: ~Copyable {
    private let raw: OpaquePointer

    package init() {
      guard let raw = unsafe av_md5_alloc() else {
        preconditionFailure("no memory for the 100 bytes of a checksum")
      }
      unsafe self.raw = raw
      unsafe av_md5_init(raw)
    }

    deinit { unsafe av_free(UnsafeMutableRawPointer(raw)) }

    package mutating func update(_ bytes: Span<UInt8>) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe av_md5_update(raw, buffer.baseAddress, buffer.count)
      }
    }

    /// Returns the digest as 32 lowercase hexadecimal digits; the handle cannot be used afterwards.
    package mutating func finish() -> String {
      var digest = [UInt8](repeating: 0, count: 16)
      unsafe digest.withUnsafeMutableBufferPointer { buffer in
        unsafe av_md5_final(raw, buffer.baseAddress)
      }
      return digest.hexadecimal
    }
  }
#endif
