/// The cached pieces of a resource, which do not overlap.
struct BytePieces: Sendable {
  /// Consecutive bytes.
  struct Piece: Sendable {
    var start: Int64
    var bytes: [UInt8]

    var end: Int64 { start + Int64(bytes.count) }
    var range: Range<Int64> { start..<end }
    func contains(_ offset: Int64) -> Bool { start <= offset && offset < end }
  }

  /// The number of bytes that are cached for each reader: the headers of a file of two hours take 5 MB, and
  /// those of a GOP of 250 frames in 1080p as much.
  static let nearLimit = 16 << 20
  /// The same for a reader that is far away: twelve seconds of 40 Mbit/s, which a second look need not wait for.
  static let farLimit = 64 << 20

  /// The recently used pieces, the last one last, and those that stay.
  private var recent: [Piece] = []
  private var lasting: [Piece] = []

  /// The ranges of the pieces, in no order.
  var ranges: [Range<Int64>] { recent.map(\.range) + lasting.map(\.range) }

  /// Returns the piece that contains a byte, which becomes the most recently used one; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the pieces.
  mutating func take(_ offset: Int64) -> Piece? {
    if let piece = lasting.first(where: { $0.contains(offset) }) { return piece }
    guard let index = recent.lastIndex(where: { $0.contains(offset) }) else { return nil }
    let piece = recent.remove(at: index)
    recent.append(piece)
    return piece
  }

  /// Adds a piece.
  ///
  /// - Parameters:
  ///   - piece: The piece, which overlaps none of the others.
  ///   - isLasting: Whether it stays: at most half of the limit does.
  ///   - limit: The number of bytes to keep.
  /// - Returns: The pieces that were dropped for it.
  mutating func add(_ piece: Piece, isLasting: Bool, limit: Int) -> [Piece] {
    let lastingCount = lasting.reduce(0) { $0 + $1.bytes.count }
    if isLasting, lastingCount + piece.bytes.count <= limit / 2 {
      lasting.append(piece)
    } else {
      recent.append(piece)
    }
    var excess = (recent + lasting).reduce(-limit) { $0 + $1.bytes.count }
    var count = 0
    while excess > 0, count < recent.count - 1 {
      excess -= recent[count].bytes.count
      count += 1
    }
    defer { recent.removeFirst(count) }
    return Array(recent.prefix(count))
  }
}
