#if FFmpeg
  internal import CScrubFFmpeg

  /// The CRC-32 with the polynomial 0x04C11DB7, without inversions (RFC 9043, 4.9.3).
  package enum Checksum {
    /// Continues a checksum over some bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - range: The range of those that count, at most 2 GiB.
    ///   - start: The checksum of the bytes before, in the byte order of libavutil.
    /// - Returns: The checksum; if the last four of the bytes are that of those before, the one of none.
    package static func crc32(
      _ bytes: Span<UInt8>, in range: Range<Int>, from start: UInt32 = 0
    ) -> UInt32 {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe av_crc(
          av_crc_get_table(AV_CRC_32_IEEE), start,
          buffer.baseAddress?.advanced(by: range.lowerBound),
          range.count)
      }
    }
  }
#endif
