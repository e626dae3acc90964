#if FFmpeg
  internal import CScrubFFmpeg

  /// A keyed digest (HMAC-SHA-256, RFC 2104) being computed.
  @safe package struct HMACHandle: ~Copyable {
    /// The number of bytes of a digest.
    package static let byteCount = 32

    private let raw: OpaquePointer

    /// Begins a digest with a key.
    package init(key: [UInt8]) {
      guard let raw = unsafe av_hmac_alloc(AV_HMAC_SHA256) else {
        preconditionFailure("no memory for the 300 bytes of a digest")
      }
      unsafe self.raw = raw
      unsafe av_hmac_init(raw, key, UInt32(key.count))
    }

    deinit { unsafe av_hmac_free(raw) }

    package mutating func update(_ bytes: Span<UInt8>) {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        // libavutil counts with 32 bits.
        var start = 0
        while start < buffer.count {
          let count = min(1 << 30, buffer.count - start)
          unsafe av_hmac_update(raw, buffer.baseAddress?.advanced(by: start), UInt32(count))
          start += count
        }
      }
    }

    /// Returns the digest; the handle cannot be used afterwards.
    package mutating func finish() -> [UInt8] {
      var digest = [UInt8](repeating: 0, count: Self.byteCount)
      unsafe digest.withUnsafeMutableBufferPointer { buffer in
        _ = unsafe av_hmac_final(raw, buffer.baseAddress, UInt32(buffer.count))
      }
      return digest
    }
  }
#endif
