/// The search for the index of an MP4 or QuickTime file in its first bytes, so that it is requested before the
/// demuxer asks for it.
enum BoxWalk: Equatable {
  /// The first bytes of a file, up to this number, are needed to decide.
  case needs(Int)
  /// These bytes are those of the index that were not requested yet; `nil` if there are none, or if it is not known.
  case ends(Range<Int64>?)

  /// The largest number of bytes that are requested: more than the index of a film of two hours.
  static let byteLimit: Int64 = 8 << 20
  /// The number of bytes after the index that are requested with it: the first frame of most films, which follows.
  static let firstFrameBytes: Int64 = 256 << 10

  /// The boxes that may precede the index.
  private static let leading: Set<String> = [
    "ftyp", "free", "skip", "wide", "mdat", "pdin", "uuid", "pnot", "PICT", "junk", "styp",
  ]

  /// Searches for the index.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the file, as far as they have arrived.
  ///   - head: The number of bytes at the start that were requested.
  ///   - size: The size of the file.
  ///   - tail: The number of bytes at the end that were requested.
  init(_ bytes: [UInt8], head: Int64, size: Int64, tail: Int64) {
    var at: Int64 = 0
    var hasMedia = false
    let end = max(head, size - tail)
    while at <= min(head, size) - 16 {
      guard at + 16 <= Int64(bytes.count) else {
        self = .needs(Int(at) + 16)
        return
      }
      let box = bytes[Int(at)...].prefix(16)
      let type = String(decoding: box.dropFirst(4).prefix(4), as: UTF8.self)
      guard let length = Self.length(Array(box), rest: size - at),
        case (let next, false) = at.addingReportingOverflow(length), next <= size
      else { break }
      if type == "moov" {
        // Of an index among the first bytes, the first frame is there, too.
        let last = end - next > Self.firstFrameBytes ? next + Self.firstFrameBytes : end
        self = .ends(next > head ? Self.range(head, last) : nil)
        return
      }
      guard Self.leading.contains(type) else { break }
      hasMedia = hasMedia || type == "mdat"
      at = next
    }
    // The index is what follows the media.
    self = .ends(hasMedia && at >= head ? Self.range(at, end) : nil)
  }

  private static func range(_ start: Int64, _ end: Int64) -> Range<Int64>? {
    start < end && end - start <= byteLimit ? start..<end : nil
  }

  /// Returns the length of a box in bytes; `nil` if it is not valid.
  private static func length(_ box: [UInt8], rest: Int64) -> Int64? {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    switch number(box[0..<4]) {
    case 0: return rest
    case 1: return Int64(exactly: number(box[8..<16])).flatMap { $0 >= 16 ? $0 : nil }
    case let short: return short >= 8 ? Int64(short) : nil
    }
  }
}
