/// The boxes of a fragmented MP4 file that are complete (ISO 14496-12, 4.2).
///
/// libavformat reports a fragment that is cut as damage.
struct CompleteBoxes {
  /// The end of the last complete box that needs no other one after it.
  private(set) var end: Int64
  /// Whether there is a fragment, possibly cut.
  private(set) var hasFragments = false
  /// The number of complete fragments.
  private(set) var fragmentCount = 0

  /// The types that a file of this format may begin with.
  private static let firstTypes: Set<[UInt8]> = [
    Array("ftyp".utf8), Array("styp".utf8), Array("moov".utf8),
  ]
  /// The type of the box that describes the next `mdat`.
  private static let fragment = Array("moof".utf8)
  /// The largest number of boxes: a week of fragments of a second has 1.2 million.
  private static let countLimit = 2_000_000
  /// The largest header: size, type and a size of 64 bits.
  private static let headerSize = 16

  /// Finds the boxes of a file; `nil` if it does not begin like one of this format, or has too many of them.
  ///
  /// - Parameters:
  ///   - start: The start of a box.
  ///   - length: The length of the file, in bytes.
  ///   - read: Reads a number of bytes at an offset, or as many as there are.
  /// - Throws: The error of `read`.
  /// - Complexity: O(n) in the boxes.
  init?<Failure: Error>(
    from start: Int64, length: Int64,
    read: (_ count: Int, _ offset: Int64) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let first = try read(Self.headerSize, 0)
    guard Self.firstTypes.contains(Array(first.dropFirst(4).prefix(4))) else { return nil }
    end = start
    var offset = start
    var isInFragment = false
    for _ in 0..<Self.countLimit {
      // The file may have become shorter, and longer again since its length was read.
      guard offset <= length else { return }
      let header = try read(Self.headerSize, offset)
      guard header.count >= 8 else { return }
      var size = UInt64(bigEndian: header[..<4])
      if size == 1 { size = UInt64(bigEndian: header[8...]) }
      // A size of 0 means that the box goes on to the end of the file.
      guard size >= 8, size <= UInt64(length - offset) else { return }
      offset += Int64(size)
      if header[4..<8].elementsEqual(Self.fragment) {
        (isInFragment, hasFragments) = (true, true)
      } else {
        if isInFragment { fragmentCount += 1 }
        (isInFragment, end) = (false, offset)
      }
    }
    return nil
  }
}

extension UInt64 {
  fileprivate init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
