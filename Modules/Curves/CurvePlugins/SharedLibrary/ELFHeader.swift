import ScrubSystem

/// The parts of an ELF file's header that tell whether the file is complete.
enum ELFHeader {
  /// The offsets and sizes of fields, from the ELF specification (System V gABI, chapter 4 and 5).
  private struct Layout {
    let word: Int
    let tableOffset: Int
    let entrySize: Int
    let segmentOffset: Int
    let segmentSize: Int

    static let bits32 = Layout(
      word: 4, tableOffset: 28, entrySize: 42, segmentOffset: 4, segmentSize: 16)
    static let bits64 = Layout(
      word: 8, tableOffset: 32, entrySize: 54, segmentOffset: 8, segmentSize: 32)
  }

  /// Throws if the file is cut short: the system would map what is not there, and reading that ends the
  /// program.
  ///
  /// A file of another format, or without segments, is left to the system, which judges it by its header.
  ///
  /// - Parameters:
  ///   - file: A descriptor of the file.
  ///   - size: The file's size in bytes.
  ///   - path: The path for the error.
  /// - Throws: An error if it is cut short.
  static func check(_ file: CInt, size: Int64, _ path: String) throws(CurvePluginError) {
    let header = bytes(of: file, at: 0, count: 64)
    guard header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { return }
    let cut = CurvePluginError(
      code: .notLoadable, path: path,
      reason: "the file is cut short; build or copy the library again")
    guard header.count == 64, let layout = [1: Layout.bits32, 2: .bits64][header[4]] else {
      throw cut
    }
    let isBigEndian = header[5] == 2
    func number(_ bytes: [UInt8], at offset: Int, _ count: Int) -> UInt64 {
      let field = bytes[offset..<offset + count]
      return (isBigEndian ? Array(field) : field.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let table = number(header, at: layout.tableOffset, layout.word)
    let entrySize = Int(number(header, at: layout.entrySize, 2))
    let count = Int(number(header, at: layout.entrySize + 2, 2))
    guard count > 0 else { return }
    guard entrySize >= layout.segmentSize + layout.word, table <= UInt64(size) else { throw cut }
    let entries = bytes(of: file, at: Int64(table), count: entrySize * count)
    guard entries.count == entrySize * count else { throw cut }
    for index in 0..<count {
      let entry = Array(entries[index * entrySize..<(index + 1) * entrySize])
      let loadable: UInt64 = 1  // PT_LOAD
      guard number(entry, at: 0, 4) == loadable else { continue }
      let start = number(entry, at: layout.segmentOffset, layout.word)
      let (end, isTooLarge) = start.addingReportingOverflow(
        number(entry, at: layout.segmentSize, layout.word))
      guard !isTooLarge, end <= UInt64(size) else { throw cut }
    }
  }

  /// Returns bytes of a file, or fewer at its end.
  private static func bytes(of file: CInt, at offset: Int64, count: Int) -> [UInt8] {
    (try? Descriptor.bytes(count, at: offset, of: file)) ?? []
  }
}
