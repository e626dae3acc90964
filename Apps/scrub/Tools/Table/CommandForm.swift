/// A form of a command: the words, operands and options that it is typed with.
package struct CommandForm: Sendable {
  /// The words after the program's name, such as "lab" and "compare"; none for the REPL.
  package let words: [String]
  /// The operands, in order.
  package let operands: [CommandWord]
  /// The options.
  package let options: [CommandOption]

  /// Creates a form.
  init(_ words: String..., operands: [CommandWord] = [], options: [CommandOption]) {
    self.words = words
    self.operands = operands
    self.options = options
  }

  /// The width to which usage and help are wrapped.
  static let width = 96

  /// The lines of the usage: the program's name, the words, the operands and the options.
  package var usage: [String] {
    let head = (["scrub"] + words).joined(separator: " ")
    let indent = String(repeating: " ", count: head.count + 1)
    var lines = [head]
    for part in operands.map(\.usage) + options.map(\.usage) {
      // Seven columns are for "usage: " in front of the first line.
      if lines[lines.count - 1].count + 1 + part.count <= Self.width - 7 {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(indent + part)
      }
    }
    return lines
  }

  /// Separates words and options by this form.
  ///
  /// - Parameter arguments: The words after those of the form.
  /// - Returns: The words and options.
  /// - Throws: `CommandError` for an option that is unknown or has no value.
  package func arguments(_ arguments: some Sequence<String>) throws(CommandError) -> Arguments {
    try Arguments(
      arguments, flags: Set(options.filter { $0.value == nil }.map(\.name)),
      valued: Set(options.filter { $0.value != nil }.map(\.name)))
  }
}
