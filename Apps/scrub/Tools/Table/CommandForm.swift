package import ScrubTerminal

/// A form of a command: the words, operands and options that it is typed with.
package struct CommandForm: Sendable {
  package typealias Run = @Sendable (Arguments, Console) throws -> Int32

  /// The words after the program's name, such as "lab" and "compare"; none for the REPL.
  package let words: [String]
  let operands: [CommandWord]
  package let options: [CommandOption]
  /// Runs the command, and returns the exit status.
  let run: Run

  init(
    _ words: String..., operands: [CommandWord] = [], options: [CommandOption] = [],
    run: @escaping Run = { _, _ in 0 }
  ) {
    (self.words, self.operands, self.options, self.run) = (words, operands, options, run)
  }

  /// The width to which usage and help are wrapped.
  static let width = 96

  /// The lines of the usage: the program's name, the words, the operands and the options.
  package var usage: [String] {
    let head = (["scrub"] + words).joined(separator: " ")
    let parts = operands.map(\.usage) + options.map(\.usage)
    // Seven columns are for "usage: " in front of the first line.
    return ([head] + parts).wrapped(to: Self.width - 7, indent: head.count + 1)
  }

  /// Separates the words after those of the form into words and options, and checks that they are as declared.
  /// Only a video can be a URL.
  package func arguments(_ arguments: some Sequence<String>) throws -> Arguments {
    let arguments = try Arguments(
      arguments, flags: Set(options.filter { $0.value == nil }.map(\.name)),
      valued: Set(options.filter { $0.value != nil }.map(\.name)))
    let words = operands.contains { $0.name == "VIDEO" } ? [] : arguments.words
    for word in words + options.compactMap({ arguments[$0.name] }) { try TypedVideo.refuse(word) }
    let (name, typed) = (self.words.joined(separator: " "), arguments.words)
    let missing = operands.dropFirst(typed.count).first { !$0.isOptional }?.name
    let missingOption = options.first {
      $0.isRequired && (arguments[$0.name] ?? "").isEmpty && !arguments.has($0.name)
    }
    if let missing = missing ?? missingOption?.words { throw .usage("\(name) needs \(missing)") }
    guard typed.count <= operands.count || operands.contains(where: \.repeats) else {
      throw .usage("unexpected argument \(typed[operands.count]); remove it")
    }
    for (word, text) in zip(operands, typed) { try word.check(text, of: "the argument") }
    for option in options {
      if let text = arguments[option.name] { try option.value?.check(text, of: option.name) }
    }
    return arguments
  }
}
