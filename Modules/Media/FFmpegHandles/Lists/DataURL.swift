#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubFiles

  /// The bytes in a URL of the scheme `data` (RFC 2397).
  enum DataURL {
    /// Returns the bytes; `nil` if the URL has another scheme, or no bytes.
    static func bytes(_ url: [UInt8]) -> [UInt8]? {
      guard url.starts(with: "data:".utf8), let comma = url.firstIndex(of: UInt8(ascii: ",")) else {
        return nil
      }
      let bytes = PercentEncoding.decode(url[(comma + 1)...])
      let isBase64 = url[..<comma].suffix(7).elementsEqual(";base64".utf8)
      return isBase64 ? base64(bytes) : bytes
    }

    /// Decodes base 64; `nil` if a character is not of its alphabet.
    private static func base64(_ text: [UInt8]) -> [UInt8]? {
      let code = text.map { CChar(bitPattern: $0) } + [0]
      // As in the macro `AV_BASE64_DECODE_SIZE`.
      var bytes = [UInt8](repeating: 0, count: text.count * 3 / 4)
      let count = unsafe av_base64_decode(&bytes, code, CInt(bytes.count))
      return count >= 0 ? Array(bytes.prefix(Int(count))) : nil
    }
  }
#endif
