/// An element of an XML document: its attributes, its text and its children, without namespaces.
///
/// Document type declarations, which define entities, are refused; so are documents of other encodings than UTF-8.
struct XMLElement {
  /// The name without a prefix.
  let name: String
  private(set) var attributes: [String: String] = [:]
  private(set) var text = ""
  private(set) var children: [XMLElement] = []

  private init(name: String) { self.name = name }

  /// Parses a document; `nil` if it is not well-formed, or too deep.
  ///
  /// - Parameters:
  ///   - document: The bytes.
  ///   - shouldStop: Called often; returning true ends the call with `nil`.
  /// - Complexity: O(n) in the bytes.
  init?(_ document: [UInt8], shouldStop: @escaping () -> Bool = { false }) {
    var parser = Parser(document, shouldStop)
    guard let root = parser.parse() else { return nil }
    self = root
  }

  /// Returns the children with a name.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Returns the first child with a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the value of an attribute.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns the number in an attribute; `nil` if it is not a number of at least 0.
  func number(_ attribute: String) -> Int64? {
    attributes[attribute].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  private struct Parser {
    /// The largest number of elements that contain an element: a manifest has 7.
    private static let depthLimit = 32

    private let bytes: [UInt8]
    private let shouldStop: () -> Bool
    private var index = 0

    init(_ bytes: [UInt8], _ shouldStop: @escaping () -> Bool) {
      (self.bytes, self.shouldStop) = (bytes, shouldStop)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Parses the root element.
    mutating func parse() -> XMLElement? {
      var open: [XMLElement] = []
      while index < bytes.count {
        guard !shouldStop() else { return nil }
        guard bytes[index] == UInt8(ascii: "<") else {
          guard let text = readText() else { return nil }
          if !open.isEmpty { open[open.count - 1].text += text }
          continue
        }
        if starts(with: "<!--") {
          guard skip(past: "-->") != nil else { return nil }
        } else if starts(with: "<![CDATA[") {
          guard let data = skip(past: "]]>"), !open.isEmpty else { return nil }
          open[open.count - 1].text += decode(data.dropFirst(9).dropLast(3)) ?? ""
        } else if starts(with: "<?") {
          guard skip(past: "?>") != nil else { return nil }
        } else if starts(with: "<!") {
          return nil
        } else if starts(with: "</") {
          guard let tag = skip(past: ">"), let element = open.popLast(),
            name(of: tag.dropFirst(2).dropLast()) == element.name
          else { return nil }
          if open.isEmpty { return element }
          open[open.count - 1].children.append(element)
        } else {
          guard let (element, isEmpty) = readStart() else { return nil }
          if !isEmpty {
            guard open.count < Self.depthLimit else { return nil }
            open.append(element)
          } else if open.isEmpty {
            return element
          } else {
            open[open.count - 1].children.append(element)
          }
        }
      }
      return nil
    }

    private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    /// Moves behind the next occurrence of a text, and returns the bytes up to its end.
    private mutating func skip(past text: String) -> ArraySlice<UInt8>? {
      let end = Array(text.utf8)
      var cursor = index
      while let found = bytes[cursor...].firstIndex(of: end[0]) {
        if bytes[found...].starts(with: end) {
          defer { index = found + end.count }
          return bytes[index..<found + end.count]
        }
        cursor = found + 1
      }
      return nil
    }

    private mutating func readText() -> String? {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      defer { index = end }
      return decode(bytes[index..<end]).flatMap(expand)
    }

    /// Reads a start tag, and returns its element and whether it is empty.
    private mutating func readStart() -> (XMLElement, isEmpty: Bool)? {
      index += 1
      guard var element = readName().map({ XMLElement(name: $0) }) else { return nil }
      while true {
        skipSpace()
        guard index < bytes.count, !shouldStop() else { return nil }
        if starts(with: "/>") {
          index += 2
          return (element, true)
        }
        if bytes[index] == UInt8(ascii: ">") {
          index += 1
          return (element, false)
        }
        guard let name = readName() else { return nil }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        skipSpace()
        guard index < bytes.count else { return nil }
        let quote = bytes[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
          let end = bytes[(index + 1)...].firstIndex(of: quote),
          let value = decode(bytes[index + 1..<end]).flatMap(expand)
        else { return nil }
        index = end + 1
        element.attributes[name] = value
      }
    }

    private mutating func skipSpace() {
      while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

    private mutating func readName() -> String? {
      let end =
        bytes[index...].firstIndex { Self.isSpace($0) || [0x2F, 0x3D, 0x3E].contains($0) }
        ?? bytes.count
      defer { index = end }
      return name(of: bytes[index..<end])
    }

    /// Returns a name without its prefix.
    private func name(of bytes: ArraySlice<UInt8>) -> String? {
      let trimmed = bytes.prefix { !Self.isSpace($0) }
      let local = trimmed.lastIndex(of: UInt8(ascii: ":")).map { trimmed[($0 + 1)...] } ?? trimmed
      return local.isEmpty ? nil : decode(local)
    }

    private func decode(_ bytes: ArraySlice<UInt8>) -> String? {
      String(validating: bytes, as: UTF8.self)
    }

    /// Replaces character references and the five entities that need no declaration.
    private func expand(_ text: String) -> String? {
      guard text.contains("&") else { return text }
      var result = ""
      var rest = text[...]
      while let start = rest.firstIndex(of: "&") {
        guard !shouldStop() else { return nil }
        result += rest[..<start]
        guard let end = rest[start...].firstIndex(of: ";") else { return nil }
        let name = rest[rest.index(after: start)..<end]
        switch name {
        case "amp": result += "&"
        case "lt": result += "<"
        case "gt": result += ">"
        case "quot": result += "\""
        case "apos": result += "'"
        default:
          guard name.first == "#" else { return nil }
          let digits = name.dropFirst()
          let number =
            digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
          guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value > 0 else {
            return nil
          }
          result.unicodeScalars.append(scalar)
        }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }
  }
}
