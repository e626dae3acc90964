/// A TIFF image file directory (TIFF 6.0, section 2), little-endian; Exif uses the same structure.
struct TIFFDirectory {
  /// A directory entry.
  struct Entry: Equatable {
    var tag: UInt16
    var type: UInt16
    var count: UInt32
    /// The values; those that do not fit in four bytes are stored elsewhere in the file.
    var value: [UInt8]

    static func text(_ tag: UInt16, _ text: String) -> Entry {
      let bytes = Array(text.utf8) + [0]
      return Entry(tag: tag, type: 2, count: UInt32(bytes.count), value: bytes)
    }

    static func short(_ tag: UInt16, _ number: UInt16) -> Entry {
      Entry(
        tag: tag, type: 3, count: 1,
        value: [UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0, 0])
    }

    static func long(_ tag: UInt16, _ number: UInt32) -> Entry {
      var value: [UInt8] = []
      value.append(littleEndian: number)
      return Entry(tag: tag, type: 4, count: 1, value: value)
    }

    static func undefined(_ tag: UInt16, _ bytes: [UInt8]) -> Entry {
      Entry(tag: tag, type: 7, count: UInt32(bytes.count), value: bytes)
    }
  }

  static let imageDescription: UInt16 = 270
  static let software: UInt16 = 305
  static let colorProfile: UInt16 = 34675
  private static let exifDirectory: UInt16 = 34665
  private static let exifVersion: UInt16 = 36864
  private static let colorSpace: UInt16 = 40961

  private static let headerLength = 8

  /// Adds entries to a file, replacing those with the same tags.
  ///
  /// The directory is rewritten at the end of the file, where there is room for it.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - bytes: A complete little-endian file, as written by FFmpeg.
  /// - Returns: The file; `nil` if the bytes are not such a file.
  static func adding(_ entries: [Entry], to bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0x49, 0x49, 42, 0]), bytes.count >= headerLength else { return nil }
    let start = number(bytes, 4, 4)
    guard start + 2 <= bytes.count else { return nil }
    let count = number(bytes, start, 2)
    guard start + 2 + count * 12 <= bytes.count else { return nil }
    var raw: [(tag: UInt16, bytes: [UInt8])] = (0..<count).map { index in
      let from = start + 2 + index * 12
      return (UInt16(number(bytes, from, 2)), Array(bytes[from..<from + 12]))
    }
    raw.removeAll { old in entries.contains { $0.tag == old.tag } }
    var result = bytes
    for entry in entries { raw.append((entry.tag, entry.laid(out: &result))) }
    write(raw, at: &result)
    return result
  }

  /// Returns the text of an entry of a little-endian file; `nil` if there is none.
  static func text(_ tag: UInt16, in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: [0x49, 0x49, 42, 0]), bytes.count >= headerLength else { return nil }
    let start = number(bytes, 4, 4)
    guard start + 2 <= bytes.count else { return nil }
    let entries = start + 2
    for offset in (0..<number(bytes, start, 2)).lazy.map({ entries + $0 * 12 }) {
      guard offset + 12 <= bytes.count else { return nil }
      guard number(bytes, offset, 2) == Int(tag) else { continue }
      let count = number(bytes, offset + 4, 4)
      let place = count > 4 ? number(bytes, offset + 8, 4) : offset + 8
      guard count > 0, place + count <= bytes.count else { return nil }
      return String(validating: bytes[place..<place + count - 1], as: UTF8.self)
    }
    return nil
  }

  /// Returns an Exif block with a description and the color space sRGB.
  static func exif(_ description: String) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    let inner = [
      Entry.undefined(exifVersion, Array("0232".utf8)), .short(colorSpace, 1),
    ].map { ($0.tag, $0.laid(out: &bytes)) }
    let innerStart = UInt32(bytes.count)
    write(inner, at: &bytes)
    let outer = [
      Entry.text(imageDescription, description), .text(software, StillOrigin.software),
      .long(exifDirectory, innerStart),
    ].map { ($0.tag, $0.laid(out: &bytes)) }
    write(outer, at: &bytes)
    return bytes
  }

  /// Appends a directory with ascending tags and points the file's header at it.
  private static func write(_ entries: [(tag: UInt16, bytes: [UInt8])], at bytes: inout [UInt8]) {
    if bytes.count % 2 == 1 { bytes.append(0) }
    var start: [UInt8] = []
    start.append(littleEndian: UInt32(bytes.count))
    bytes.replaceSubrange(4..<8, with: start)
    bytes += [UInt8(entries.count & 0xFF), UInt8(entries.count >> 8)]
    for entry in entries.sorted(by: { $0.tag < $1.tag }) { bytes += entry.bytes }
    bytes.append(littleEndian: 0)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension TIFFDirectory.Entry {
  /// Returns the twelve bytes of the entry; a long value is appended to the file.
  fileprivate func laid(out file: inout [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [
      UInt8(truncatingIfNeeded: tag), UInt8(tag >> 8), UInt8(truncatingIfNeeded: type),
      UInt8(type >> 8),
    ]
    bytes.append(littleEndian: count)
    guard value.count > 4 else {
      return bytes + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    if file.count % 2 == 1 { file.append(0) }
    bytes.append(littleEndian: UInt32(file.count))
    file += value
    return bytes
  }
}
