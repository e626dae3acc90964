/// The boxes of a fragmented MP4 file that are complete (ISO 14496-12, 4.2).
///
/// libavformat reports a fragment that is cut as damage.
enum CompleteBoxes {
  /// The types that a file of this format may begin with.
  private static let firstTypes: Set<[UInt8]> = [
    Array("ftyp".utf8), Array("styp".utf8), Array("moov".utf8),
  ]
  /// The box that says what the next `mdat` contains.
  private static let fragment = Array("moof".utf8)
  /// The largest number of boxes: a week of fragments of a second has 1.2 million.
  private static let countLimit = 2_000_000
  /// The largest header: size, type and a size of 64 bits.
  private static let headerSize = 16

  /// Returns the end of the last complete box that needs no other one after it.
  ///
  /// - Parameters:
  ///   - start: The start of a box.
  ///   - length: The length of the file, in bytes.
  ///   - read: Reads a number of bytes at an offset, or as many as there are.
  /// - Returns: The offset; `nil` if the file does not begin like one of this format, or has too many boxes.
  static func end(
    from start: Int64, length: Int64, read: (_ count: Int, _ offset: Int64) -> [UInt8]
  ) -> Int64? {
    guard firstTypes.contains(Array(read(headerSize, 0).dropFirst(4).prefix(4))) else { return nil }
    var (offset, end) = (start, start)
    for _ in 0..<countLimit {
      let header = read(headerSize, offset)
      guard header.count >= 8 else { return end }
      var size = UInt64(bigEndian: header[..<4])
      if size == 1 { size = UInt64(bigEndian: header[8...]) }
      // A size of 0 means that the box goes on to the end of the file.
      guard size >= 8, size <= UInt64(length - offset) else { return end }
      offset += Int64(size)
      if !header[4..<8].elementsEqual(fragment) { end = offset }
    }
    return nil
  }
}

extension UInt64 {
  fileprivate init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
