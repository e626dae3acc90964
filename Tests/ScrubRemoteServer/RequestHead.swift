/// A field of a request or response.
public struct HeaderField: Sendable, Equatable {
  /// The name, as it was sent.
  public var name: String
  /// The value without spaces around it.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

/// A request without a body, as it was received.
public struct RequestHead: Sendable, Equatable {
  /// The method, such as "GET".
  public var method: String
  /// The path with the query.
  public var target: String
  /// All fields, in the order in which they came.
  public var fields: [HeaderField]

  /// Returns the value of the first field of a name, in whatever case it is written.
  public func value(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The path without the query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// A request for a part of the bytes.
  public enum Range: Sendable, Equatable {
    /// From an offset through another, or to the end.
    case from(Int64, through: Int64?)
    /// The last bytes.
    case last(Int64)
  }

  /// The requested part; `nil` if all bytes are requested, or several parts.
  public var range: Range? {
    guard let text = value("range"), text.hasPrefix("bytes=") else { return nil }
    let parts = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch (Int64(parts[0]), Int64(parts[1])) {
    case (let first?, let last?): return last >= first ? .from(first, through: last) : nil
    case (let first?, nil): return parts[1].isEmpty ? .from(first, through: nil) : nil
    case (nil, let count?): return parts[0].isEmpty ? .last(count) : nil
    case (nil, nil): return nil
    }
  }

  /// Creates a head from its lines; `nil` if they are not a request.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target, fields) = (String(words[0]), String(words[1]), [])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields.append(
        HeaderField(
          String(line[..<colon]), Self.trimmed(line[line.index(after: colon)...])))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// Removes the first complete head from received bytes.
  ///
  /// - Returns: The bytes of the head; `nil` while it is incomplete; those of a handshake of TLS, which are no
  ///   head, at once.
  static func cut(from input: inout [UInt8]) -> [UInt8]? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard input.count >= 4 else { return nil }
    if input[0] == 22 {
      defer { input = [] }
      return input
    }
    for start in 0...input.count - 4 where input[start..<start + 4].elementsEqual(end) {
      let head = Array(input[..<start])
      input.removeFirst(start + 4)
      return head
    }
    return nil
  }
}
