/// The search for the index of an MP4 or QuickTime file in its first bytes, so that it is requested before the
/// demuxer asks for it.
struct BoxWalk: Equatable {
  /// What the search needs, or its result.
  enum Step: Equatable {
    /// The bytes at these offsets, with which a box begins.
    case needs(Range<Int>)
    /// These bytes are those of the index that were not requested yet; `nil` if there are none, or if it is not
    /// known.
    case ends(Range<Int64>?)
  }

  /// The largest number of bytes that are requested: more than the index of a film of two hours.
  static let byteLimit: Int64 = 8 << 20
  /// The number of bytes after the index that are requested with it: the first frame of most films, which follows.
  static let firstFrameBytes: Int64 = 256 << 10
  /// The largest number of boxes before the index; most files have three.
  static let boxLimit = 64
  /// The number of bytes that a box begins with: its length, type and long length.
  private static let boxBytes = 16

  /// The boxes that may precede the index.
  private static let leading: Set<String> = [
    "ftyp", "free", "skip", "wide", "mdat", "pdin", "uuid", "pnot", "PICT", "junk", "styp",
  ]

  /// The next step.
  private(set) var step = Step.ends(nil)
  private let head: Int64
  private let size: Int64
  /// Where the bytes end that may be requested.
  private let end: Int64
  private var position: Int64 = 0
  private var boxes = 0
  private var hasMedia = false

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - head: The number of bytes at the start that were requested.
  ///   - size: The size of the file.
  ///   - tail: The number of bytes at the end that were requested.
  init(head: Int64, size: Int64, tail: Int64) {
    (self.head, self.size, end) = (head, size, max(head, size - tail))
    goOn()
  }

  /// Adds the bytes that the step needs; fewer end the search.
  mutating func add(_ box: [UInt8]) {
    guard case .needs = step else { return }
    guard box.count == Self.boxBytes, boxes < Self.boxLimit else {
      step = .ends(nil)
      return
    }
    boxes += 1
    let type = String(decoding: box[4..<8], as: UTF8.self)
    guard let length = Self.length(box, rest: size - position),
      case (let next, false) = position.addingReportingOverflow(length), next <= size
    else { return finish() }
    if type == "moov" {
      // Of an index among the first bytes, the first frame is there, too.
      let last = end - next > Self.firstFrameBytes ? next + Self.firstFrameBytes : end
      step = .ends(next > head ? Self.range(head, last) : nil)
      return
    }
    guard Self.leading.contains(type) else { return finish() }
    hasMedia = hasMedia || type == "mdat"
    position = next
    goOn()
  }

  private mutating func goOn() {
    guard position <= min(head, size) - Int64(Self.boxBytes) else { return finish() }
    step = .needs(Int(position)..<Int(position) + Self.boxBytes)
  }

  /// Ends the search without an index: it is what follows the media.
  private mutating func finish() {
    step = .ends(hasMedia && position >= head ? Self.range(position, end) : nil)
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
