/// The value of the header field `Content-Range`, in bytes.
struct ContentRange: Equatable, Sendable {
  /// The bytes of the body; `nil` if the requested range lies outside the file.
  var bytes: Range<Int64>?
  /// The size of the file; `nil` if the server does not know it.
  var total: Int64?

  /// Reads a value such as `bytes 0-499/1234`; `nil` if it is not valid.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[1] != "*" {
      guard let total = Int64(decimal: parts[1]) else { return nil }
      self.total = total
    }
    if parts[0] == "*" {
      guard total != nil else { return nil }
      return
    }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int64(decimal: ends[0]), let last = Int64(decimal: ends[1]),
      first <= last, last < .max, last < total ?? .max
    else { return nil }
    bytes = first..<last + 1
  }
}
