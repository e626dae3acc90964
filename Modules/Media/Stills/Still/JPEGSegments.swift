/// Adds segments to a JPEG file (ITU-T T.81, annex B).
struct JPEGSegments {
  private static let comment: UInt8 = 0xFE
  private static let application0: UInt8 = 0xE0
  private static let application1: UInt8 = 0xE1
  /// A segment's length counts its own two bytes.
  private static let largestData = 0xFFFF - 2

  private(set) var bytes: [UInt8]

  /// Takes a whole file, as encoders make them.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Says that the colors are sRGB and where the frame comes from (Exif 2.32, CIPA DC-008).
  mutating func addExif(description: String) {
    insert(Self.application1, Array("Exif".utf8) + [0, 0] + TIFFDirectory.exif(description))
  }

  /// Adds a comment; one that is too long is cut.
  mutating func addComment(_ text: String) { insert(Self.comment, Array(text.utf8)) }

  /// After the start and, where there is one, the JFIF header, which must be the first segment.
  private mutating func insert(_ marker: UInt8, _ data: [UInt8]) {
    var offset = 2
    if bytes.count > 6, bytes[2] == 0xFF, bytes[3] == Self.application0 {
      offset += 2 + Int(bytes[4]) << 8 + Int(bytes[5])
    }
    let data = data.prefix(Self.largestData)
    let length = data.count + 2
    bytes.insert(
      contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data, at: offset)
  }
}
