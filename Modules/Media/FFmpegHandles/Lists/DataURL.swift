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

  /// Decodes base 64 (RFC 4648); `nil` if a character is not of its alphabet.
  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for character in text where character != UInt8(ascii: "=") {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
