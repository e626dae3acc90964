/// The status and the header fields of a response.
struct ResponseHead: Equatable, Sendable {
  /// A header field; its name is in lower case.
  struct Field: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The status code, such as 206.
  var status: Int
  /// The fields in the order in which they were received.
  var fields: [Field] = []

  /// Returns the value of a field; `nil` if it is missing, or if it was received with different values.
  subscript(name: String) -> String? {
    let values = Set(fields.lazy.filter { $0.name == name }.map(\.value))
    return values.count == 1 ? values.first : nil
  }

  /// Whether a field that must not be repeated was received with different values.
  var contradictsItself: Bool {
    ["content-range", "content-length", "location", "etag", "content-encoding"].contains { name in
      Set(fields.lazy.filter { $0.name == name }.map(\.value)).count > 1
    }
  }

  /// The size of the body in bytes, if it was declared.
  var contentLength: Int64? { self["content-length"].flatMap(Int64.init(decimal:)) }

  /// Whether the body has several parts of the file, each with a header.
  var hasSeveralParts: Bool {
    fields.contains {
      $0.name == "content-type" && $0.value.lowercased().hasPrefix("multipart/")
    }
  }

  /// The coding of the body; `nil` if there is none.
  var encoding: String? {
    guard let coding = self["content-encoding"]?.lowercased(), coding != "identity", !coding.isEmpty
    else { return nil }
    return coding
  }

  /// Whether nothing of the body may be stored.
  var forbidsStorage: Bool {
    fields.contains { field in
      field.name == "cache-control"
        && field.value.lowercased().split(separator: ",").contains {
          $0.trimmingSpaces == "no-store"
        }
    }
  }
}

/// The parser of the lines before the body of a response.
struct HeadParser: Sendable {
  /// The largest size of all lines, in bytes: nginx and Apache limit theirs to 8 KiB.
  static let byteLimit = 64 << 10

  /// The head so far; `nil` before the first line.
  private(set) var head: ResponseHead?
  /// Whether the head is complete, and is that of the final response.
  private(set) var isComplete = false
  /// The number of bytes of all lines.
  private(set) var byteCount = 0

  /// Adds a line with its end; lines after the head, which belong to trailers, are ignored.
  ///
  /// - Parameter bytes: The line.
  /// - Throws: `RemoteFailure.malformed` if it is not a valid line.
  mutating func add(_ bytes: some Collection<UInt8>) throws(RemoteFailure) {
    byteCount += bytes.count
    guard byteCount <= Self.byteLimit else { throw .malformed("its header is too long") }
    guard !isComplete else { return }
    var line = Array(bytes)
    while let last = line.last, last == 0x0a || last == 0x0d { line.removeLast() }
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
      throw .malformed("its header has a control character")
    }
    if line.starts(with: Array("HTTP/".utf8)) {
      head = ResponseHead(status: try Self.status(line))
    } else if line.isEmpty {
      guard let head else { throw .malformed("it has no status") }
      // Others announce the final one.
      if head.status >= 200 { isComplete = true }
    } else if let field = Self.field(line), head != nil {
      head?.fields.append(field)
    } else {
      throw .malformed("its header has a line without a name")
    }
  }

  private static func status(_ line: [UInt8]) throws(RemoteFailure) -> Int {
    let words = line.split(separator: 0x20, maxSplits: 2)
    guard words.count >= 2, words[1].count == 3,
      let status = Int64(decimal: String(decoding: words[1], as: UTF8.self)), status >= 100
    else { throw .malformed("its status is not a number") }
    return Int(status)
  }

  private static func field(_ line: [UInt8]) -> ResponseHead.Field? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard !name.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let value = text(line[(colon + 1)...]).trimmingSpaces
    return ResponseHead.Field(name: name, value: value)
  }

  /// Returns a value as text: of bytes that are not UTF-8, as that of Latin-1, so that other bytes are another text.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = Substring(self).drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}

extension Int64 {
  /// Reads digits, with nothing before or after them.
  init?(decimal text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    self.init(text)
  }
}
