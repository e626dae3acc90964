/// The position and format of a new member.
extension ConfigEditor {
  mutating func insert(
    _ key: String, _ value: ConfigNode, into object: ObjectOutline
  ) throws(ConfigError) {
    let root = try outline(at: [])
    let quotes = quotesKeys(object, root)
    let unit = unit(root)
    let name = ConfigNode.key(key, quoted: quotes)
    guard let last = object.members.last else {
      return insertFirst(name, value, into: object, unit, quotes)
    }
    let indentation = indentation(before: last.keyRange.lowerBound)
    guard let indentation, spansLines(object) else {
      let text = "\(name): \(value.text(quotingKeys: quotes))"
      insert(last.commaEnd == nil ? ", \(text)" : " \(text),", at: last.end)
      return
    }
    let written = written(value, indentation, unit, quotes)
    let comma = last.commaEnd == nil ? "" : ","
    insert("\(lineEnd)\(indentation)\(name): \(written)\(comma)", at: endOfRemark(after: last.end))
    if last.commaEnd == nil { insert(",", at: last.valueRange.upperBound) }
  }

  /// Inserts the only member of an object, on a separate line unless both brackets are on one line.
  private mutating func insertFirst(
    _ name: String, _ value: ConfigNode, into object: ObjectOutline, _ unit: String, _ quotes: Bool
  ) {
    if spansLines(object), let outer = indentation(before: object.close) {
      let inner = outer + unit
      let comma = quotes ? "" : ","
      let text = "\(inner)\(name): \(written(value, inner, unit, quotes))\(comma)\(lineEnd)"
      insert(text, at: object.close - outer.unicodeScalars.count)
      return
    }
    // What precedes is the opening bracket or a comment in `/* */`, so that its line cannot end here.
    var end = object.close
    while isBlank(scalars[end - 1]) { end -= 1 }
    scalars.replaceSubrange(
      end..<object.close,
      with: " \(name): \(value.text(quotingKeys: quotes)) ".unicodeScalars)
  }

  /// Returns the text of a value whose member has a separate line; an object that contains only objects,
  /// such as one of curves, takes several lines.
  private func written(
    _ value: ConfigNode, _ indentation: String, _ unit: String, _ quotes: Bool
  ) -> String {
    guard let members = value.members, !members.isEmpty,
      members.allSatisfy({ $0.node.members != nil })
    else {
      return value.text(quotingKeys: quotes)
    }
    let inner = indentation + unit
    let lines = members.map { member in
      "\(inner)\(ConfigNode.key(member.key, quoted: quotes)): "
        + written(member.node, inner, unit, quotes)
    }
    let body = lines.joined(separator: ",\(lineEnd)") + (quotes ? "" : ",")
    return "{\(lineEnd)\(body)\(lineEnd)\(indentation)}"
  }

  private mutating func insert(_ text: String, at offset: Int) {
    scalars.insert(contentsOf: text.unicodeScalars, at: offset)
  }

  // MARK: The manner of the text

  /// Whether keys are quoted here, as plain JSON requires.
  func quotesKeys(_ object: ObjectOutline, _ root: ObjectOutline?) -> Bool {
    guard let member = object.members.first ?? root?.members.first else { return false }
    return "\"'".unicodeScalars.contains(scalars[member.keyRange.lowerBound])
  }

  /// The text's line ending.
  private var lineEnd: String {
    guard let first = scalars.firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return "\n" }
    guard scalars[first] == "\r" else { return "\n" }
    return first + 1 < scalars.count && scalars[first + 1] == "\n" ? "\r\n" : "\r"
  }

  /// The text's indentation: that of the root's first member on a separate line.
  private func unit(_ root: ObjectOutline?) -> String {
    let units = root?.members.lazy.compactMap { indentation(before: $0.keyRange.lowerBound) }
    return units?.first { !$0.isEmpty } ?? "  "
  }

  private func spansLines(_ object: ObjectOutline) -> Bool {
    scalars[object.open...object.close].contains(where: isLineEnd)
  }

  /// Returns the blanks between the start of a line and an offset; `nil` if there is other text.
  private func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, !isLineEnd(scalars[start - 1]) { start -= 1 }
    let blanks = scalars[start..<offset]
    guard start > 0, blanks.allSatisfy(isBlank) else { return nil }
    return String(String.UnicodeScalarView(blanks))
  }

  /// Returns the end of the comments after a member on its line.
  private func endOfRemark(after offset: Int) -> Int {
    var (end, index) = (offset, offset)
    while index < scalars.count, !isLineEnd(scalars[index]) {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalars[index] == "/", next == "/" {
        return scalars[index...].firstIndex(where: isLineEnd) ?? scalars.count
      } else if scalars[index] == "/", next == "*" {
        index += 2
        while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/" {
          index += 1
        }
        index += 2
        end = index
      } else if isSpace(scalars[index]) {
        index += 1
      } else {
        return end
      }
    }
    return end
  }
}
