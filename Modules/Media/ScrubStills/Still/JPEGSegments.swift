/// An editor of the segments of a JPEG file (ITU-T T.81, annex B).
struct JPEGSegments {
  private static let comment: UInt8 = 0xFE
  private static let application0: UInt8 = 0xE0
  private static let application1: UInt8 = 0xE1
  /// The longest text in bytes: a segment has less than 64 KiB, with the other fields of Exif.
  private static let longestText = 0xF000

  private(set) var bytes: [UInt8]

  /// Creates an editor of a complete file from an encoder.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Declares sRGB and the origin of the frame (Exif 2.32, CIPA DC-008), truncated if it is too long.
  mutating func addExif(description: String) {
    let block = TIFFDirectory.exif(Self.truncated(description))
    insert(Self.application1, Array("Exif".utf8) + [0, 0] + block)
  }

  /// Adds a comment, truncated if it is too long.
  mutating func addComment(_ text: String) {
    insert(Self.comment, Array(Self.truncated(text).utf8))
  }

  /// Returns the first scalars of a text, as many as fit.
  private static func truncated(_ text: String) -> String {
    var count = 0
    let scalars = text.unicodeScalars.prefix { scalar in
      count += UTF8.width(scalar)
      return count <= longestText
    }
    return String(scalars)
  }

  /// The program that Exif names as the one that wrote the file.
  var software: String? {
    let marker: [UInt8] = [0xFF, Self.application1]
    let offset = firstSegment
    guard bytes.starts(with: [0xFF, 0xD8]), offset + 4 <= bytes.count,
      bytes[offset..<offset + 2].elementsEqual(marker)
    else { return nil }
    let length = Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    let data = bytes[(offset + 4)...].prefix(max(0, length - 2))
    let start = Array("Exif".utf8) + [0, 0]
    guard data.starts(with: start) else { return nil }
    return TIFFDirectory.text(TIFFDirectory.software, in: Array(data.dropFirst(start.count)))
  }

  /// The offset of the segment after the start and the JFIF header, which must come first if present.
  private var firstSegment: Int {
    guard bytes.count > 6, bytes[2] == 0xFF, bytes[3] == Self.application0 else { return 2 }
    return 4 + Int(bytes[4]) << 8 + Int(bytes[5])
  }

  /// Inserts a segment after the start and the JFIF header, which must come first if present.
  private mutating func insert(_ marker: UInt8, _ data: [UInt8]) {
    let offset = firstSegment
    let length = data.count + 2
    bytes.insert(
      contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data, at: offset)
  }
}
