/// A response that is being sent.
struct Response {
  /// Where the bytes of the body come from.
  enum Body {
    case none
    /// A part of a resource, and then some bytes that were not requested.
    case part(Resource, Range<Int64>, excess: Int)
    case endless([UInt8])
  }

  /// What happens when all is sent.
  enum End { case keep, close, reset, stall }

  var status: Int?
  /// What was not sent yet, head first; the body is appended piece by piece.
  private(set) var pending: ArraySlice<UInt8>
  private var body: Body
  private let isChunked: Bool
  private(set) var end: End
  /// The number of bytes of the head that are still pending.
  private var headBytes: Int
  /// The number of bytes of the body that may still be sent.
  private var allowance: Int?
  private var endAtAllowance = End.close
  private var isFinished = false
  /// Whether nothing of the body is left out.
  private(set) var isWhole = true

  init(
    status: Int?, head: [UInt8], body: Body = .none, isChunked: Bool = false, end: End = .keep
  ) {
    (self.status, self.body, self.isChunked, self.end) = (status, body, isChunked, end)
    pending = head[...]
    headBytes = head.count
  }

  /// Stops the body after some bytes.
  mutating func limit(to count: Int, then end: End) {
    (allowance, endAtAllowance) = (count, end)
  }

  /// Appends the next piece of the body if nothing is pending.
  ///
  /// - Returns: Whether there is anything to send.
  mutating func fill() -> Bool {
    guard pending.isEmpty, !isFinished else { return !pending.isEmpty }
    var piece: [UInt8]
    switch body {
    case .none: piece = []
    case .endless(let bytes): piece = bytes
    case .part(let resource, let range, let excess):
      piece = resource.bytes(min(range.count, Self.pieceSize), at: range.lowerBound)
      // A file that was cut off ends the body early.
      let rest = piece.isEmpty ? 0..<0 : range.lowerBound + Int64(piece.count)..<range.upperBound
      if rest.isEmpty, excess > 0 { piece += [UInt8](repeating: 0x5A, count: excess) }
      body = rest.isEmpty ? .none : .part(resource, rest, excess: excess)
    }
    if isChunked {
      let size = String(piece.count, radix: 16)
      piece = Array("\(size)\r\n".utf8) + piece + Array("\r\n".utf8)
      if case .none = body, size != "0" { piece += Array("0\r\n\r\n".utf8) }
    }
    if let allowance {
      piece = Array(piece.prefix(allowance))
      self.allowance = allowance - piece.count
      if piece.count == allowance { (body, end, isWhole) = (.none, endAtAllowance, false) }
    }
    if case .none = body { isFinished = true }
    pending = piece[...]
    return !piece.isEmpty
  }

  /// Removes sent bytes.
  ///
  /// - Returns: How many of them were of the body.
  mutating func remove(_ count: Int) -> Int {
    pending.removeFirst(count)
    let ofHead = min(headBytes, count)
    headBytes -= ofHead
    return count - ofHead
  }

  private static let pieceSize = 64 << 10
}
