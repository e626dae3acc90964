/// The index of a file in ISO format: the sizes and durations of its fragments (`sidx`, ISO 14496-12, 8.16.3).
struct SegmentIndex {
  /// The bytes and the duration in seconds of each fragment.
  private(set) var fragments: [(range: Range<Int64>, seconds: Double)] = []
  /// The offset of the index: what lies before it describes the tracks.
  let offset: Int64

  /// Reads an index; `nil` if the bytes are not one of fragments.
  ///
  /// - Parameters:
  ///   - bytes: The box.
  ///   - offset: Its place in the file.
  init?(_ bytes: [UInt8], at offset: Int64) {
    self.offset = offset
    var reader = Reader(bytes: bytes)
    guard let size = reader.next(4), let type = reader.next(4), let version = reader.next(1),
      type == 0x7369_6478, size <= bytes.count, reader.next(3) != nil, reader.next(4) != nil,
      let scale = reader.next(4), scale > 0, reader.next(version == 0 ? 4 : 8) != nil,
      let first = reader.next(version == 0 ? 4 : 8), reader.next(2) != nil,
      let count = reader.next(2)
    else { return nil }
    var (position, overflow) = (offset + Int64(size)).addingReportingOverflow(
      Int64(clamping: first))
    guard !overflow else { return nil }
    for _ in 0..<count {
      guard let reference = reader.next(4), let duration = reader.next(4), reader.next(4) != nil,
        // A reference to another index.
        reference & 0x8000_0000 == 0
      else { return nil }
      let (end, overflow) = position.addingReportingOverflow(Int64(reference))
      guard !overflow else { return nil }
      fragments.append((position..<end, Double(duration) / Double(scale)))
      position = end
    }
    if fragments.isEmpty { return nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    /// Reads a number of so many bytes, most significant first.
    mutating func next(_ count: Int) -> UInt64? {
      guard index + count <= bytes.count else { return nil }
      defer { index += count }
      return bytes[index..<index + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
