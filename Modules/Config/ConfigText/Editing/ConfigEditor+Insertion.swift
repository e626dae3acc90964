/// Where a new member goes, and how it is written.
extension ConfigEditor {
  mutating func insert(
    _ key: String, _ value: ConfigNode, into object: ObjectOutline, at path: ArraySlice<String>
  ) {
    let quotes = quotesKeys(object)
    let name = ConfigNode.key(key, quoted: quotes)
    guard let last = object.members.last else {
      return insertFirst(name, value, into: object, depth: path.count, quotes: quotes)
    }
    let indentation = indentation(before: last.keyRange.lowerBound)
    guard let indentation, spansLines(object) else {
      let text = "\(name): \(value.text(quotingKeys: quotes))"
      insert(last.commaEnd == nil ? ", \(text)" : " \(text),", at: last.end)
      return
    }
    let written = written(value, indentation, quotes)
    let comma = last.commaEnd == nil ? "" : ","
    insert("\(lineEnd)\(indentation)\(name): \(written)\(comma)", at: endOfRemark(after: last.end))
    if last.commaEnd == nil { insert(",", at: last.valueRange.upperBound) }
  }

  /// Writes the only member of an object, on a line of its own unless the brackets share one.
  private mutating func insertFirst(
    _ name: String, _ value: ConfigNode, into object: ObjectOutline, depth: Int, quotes: Bool
  ) {
    if spansLines(object), let outer = indentation(before: object.close) {
      let inner = outer + unit
      let comma = quotes ? "" : ","
      let text = "\(inner)\(name): \(written(value, inner, quotes))\(comma)\(lineEnd)"
      insert(text, at: object.close - outer.unicodeScalars.count)
      return
    }
    var end = object.close
    while end - 1 > object.open, isSpace(scalars[end - 1]) { end -= 1 }
    scalars.replaceSubrange(
      end..<object.close,
      with: " \(name): \(value.text(quotingKeys: quotes)) ".unicodeScalars)
  }

  /// A value in a member that has a line of its own; an object of nothing but objects, such as one
  /// of curves, is spread over lines.
  private func written(_ value: ConfigNode, _ indentation: String, _ quotes: Bool) -> String {
    guard let members = value.members, !members.isEmpty,
      members.allSatisfy({ $0.node.members != nil })
    else {
      return value.text(quotingKeys: quotes)
    }
    let inner = indentation + unit
    let lines = members.map { member in
      "\(inner)\(ConfigNode.key(member.key, quoted: quotes)): "
        + written(member.node, inner, quotes)
    }
    let body = lines.joined(separator: ",\(lineEnd)") + (quotes ? "" : ",")
    return "{\(lineEnd)\(body)\(lineEnd)\(indentation)}"
  }

  private mutating func insert(_ text: String, at offset: Int) {
    scalars.insert(contentsOf: text.unicodeScalars, at: offset)
  }

  // MARK: The manner of the text

  /// Whether keys stand in quotes here, as they must in plain JSON.
  func quotesKeys(_ object: ObjectOutline) -> Bool {
    var parser = Parser(text, file: file)
    // The text was read before.
    let root = try? parser.outline(ofObjectAt: [])
    guard let member = object.members.first ?? root?.members.first else { return false }
    return "\"'".unicodeScalars.contains(scalars[member.keyRange.lowerBound])
  }

  /// How the text ends its lines.
  private var lineEnd: String {
    guard let first = scalars.firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return "\n" }
    guard scalars[first] == "\r" else { return "\n" }
    return first + 1 < scalars.count && scalars[first + 1] == "\n" ? "\r\n" : "\r"
  }

  /// By how much the text indents: as much as the root's first member that has its own line.
  private var unit: String {
    var parser = Parser(text, file: file)
    let root = try? parser.outline(ofObjectAt: [])
    let units = root?.members.lazy.compactMap { indentation(before: $0.keyRange.lowerBound) }
    return units?.first { !$0.isEmpty } ?? "  "
  }

  private func spansLines(_ object: ObjectOutline) -> Bool {
    scalars[object.open...object.close].contains(where: isLineEnd)
  }

  /// The blanks at the start of a line up to an offset; nil where something else stands there.
  private func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, !isLineEnd(scalars[start - 1]) { start -= 1 }
    // A byte order mark at the start of the text counts nothing.
    let blanks = scalars[start..<offset]
    guard start > 0, blanks.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    return String(String.UnicodeScalarView(blanks))
  }

  /// The end of what a person has written behind a member on its line, such as a comment.
  private func endOfRemark(after offset: Int) -> Int {
    var (end, place) = (offset, offset)
    while place < scalars.count, !isLineEnd(scalars[place]) {
      let next = place + 1 < scalars.count ? scalars[place + 1] : nil
      if scalars[place] == "/", next == "/" {
        return scalars[place...].firstIndex(where: isLineEnd) ?? scalars.count
      } else if scalars[place] == "/", next == "*" {
        place += 2
        while place + 1 < scalars.count, scalars[place] != "*" || scalars[place + 1] != "/" {
          place += 1
        }
        place += 2
        end = place
      } else if isSpace(scalars[place]) {
        place += 1
      } else {
        return end
      }
    }
    return end
  }
}
