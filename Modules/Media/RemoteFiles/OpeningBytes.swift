internal import ScrubSidecars

/// The bytes of a file that opening a video took, for the next opening.
struct OpeningBytes: Equatable, Sendable {
  /// Consecutive bytes.
  struct Piece: Equatable, Sendable {
    var start: Int64
    /// A part of the section that they were read from, or all bytes of a response.
    var bytes: ArraySlice<UInt8>
    var range: Range<Int64> { start..<start + Int64(bytes.count) }
  }

  /// The largest number of bytes that are kept, with which the index of a film of two hours fits.
  static let byteLimit = 8 << 20

  /// The pieces in order, which do not overlap.
  private(set) var pieces: [Piece] = []
  /// Whether something was added that was not kept before.
  private(set) var hasNews = false

  /// Creates an empty record.
  init() {}

  private var byteCount: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

  /// Adds bytes; those that are there already, and those beyond the limit, are ignored.
  ///
  /// - Complexity: O(n) in the number of pieces and of bytes next to the new ones.
  mutating func add(_ bytes: ArraySlice<UInt8>, at offset: Int64) {
    var at = offset
    let end = offset + Int64(bytes.count)
    while at < end {
      if let piece = pieces.first(where: { $0.range.contains(at) }) {
        at = piece.range.upperBound
        continue
      }
      let next = pieces.lazy.map(\.start).filter { $0 > at }.min() ?? .max
      let gap = at..<min(end, next)
      guard byteCount + gap.count <= Self.byteLimit else { return }
      insert(bytes.dropFirst(Int(at - offset)).prefix(gap.count), at: at)
      at = gap.upperBound
    }
  }

  private mutating func insert(_ bytes: ArraySlice<UInt8>, at offset: Int64) {
    hasNews = true
    if let index = pieces.firstIndex(where: { $0.range.upperBound == offset }) {
      pieces[index].bytes += bytes
    } else {
      let index = pieces.firstIndex { $0.start > offset } ?? pieces.count
      pieces.insert(Piece(start: offset, bytes: bytes), at: index)
    }
  }

  // MARK: The section of a sidecar

  private static let format: UInt8 = 1

  /// Returns the pieces with what the server reported, for a sidecar.
  func section(_ validators: Validators) -> [UInt8] {
    var writer = SectionWriter()
    writer.append(Self.format)
    writer.append(variable: Int(validators.byteCount))
    for text in [validators.entityTag, validators.lastModified] {
      writer.append(UInt8(text == nil ? 0 : 1))
      if let text { writer.append(counted: Array(text.utf8)) }
    }
    writer.append(variable: pieces.count)
    for piece in pieces {
      writer.append(variable: Int(piece.start))
      writer.append(counted: piece.bytes)
    }
    return writer.bytes
  }

  /// Reads a section; `nil` if it is not valid.
  static func read(_ section: [UInt8]) -> (bytes: OpeningBytes, validators: Validators)? {
    var reader = SectionReader(section)
    do throws(SectionReader.Malformed) {
      guard try reader.next() == format else { return nil }
      var validators = Validators(byteCount: Int64(try reader.nextVariable()))
      validators.entityTag = try text(&reader)
      validators.lastModified = try text(&reader)
      var bytes = OpeningBytes()
      for _ in 0..<(try reader.nextCount()) {
        let start = Int64(try reader.nextVariable())
        let piece = try reader.nextSlice()
        let (end, overflow) = start.addingReportingOverflow(Int64(piece.count))
        guard start >= 0, !overflow, end <= validators.byteCount else { return nil }
        bytes.add(piece, at: start)
      }
      bytes.hasNews = false
      return (bytes, validators)
    } catch {
      return nil
    }
  }

  private static func text(
    _ reader: inout SectionReader
  ) throws(SectionReader.Malformed) -> String? {
    guard try reader.next() == 1 else { return nil }
    return String(decoding: try reader.nextBytes(), as: UTF8.self)
  }
}
