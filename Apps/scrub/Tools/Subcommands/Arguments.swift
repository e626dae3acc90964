import FineScrub

/// The words after the program's name, separated into words and options.
package struct Arguments {
  /// The words that are not options, in order.
  package private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Separates words and options, of which the flags have no value, such as `--json`. Words after `--` are not options.
  package init(
    _ arguments: some Sequence<String>, flags: Set<String> = [], valued: Set<String> = []
  ) throws {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        return
      } else if flags.contains(word) {
        self.flags.insert(word)
      } else if let (option, value) = valued.contains(word)
        ? (word, rest.popFirst() ?? "") : word.keyAndValue, valued.contains(option)
      {
        guard !value.isEmpty else { throw .usage("\(option) needs a value after it") }
        values[option] = value
      } else if word.hasPrefix("-"), word != "-" {
        let known = (flags.union(valued)).sorted().joined(separator: ", ")
        throw .usage(
          "unknown option \(word)\(known.isEmpty ? "" : "; available: \(known)")")
      } else {
        words.append(word)
      }
    }
  }

  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  package var usesJSON: Bool { has("--json") }

  /// The value of an option, or `nil` if it was not given.
  package subscript(option: String) -> String? { values[option] }

  /// Returns the whole number given for an option, or `nil` if it was not given.
  package func number(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(option) is \(text); give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the number given for an option, or `nil` if it was not given.
  func number(_ option: String, in range: NumberRange = .above(0)) throws -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage("\(option) is \(text); give \(range)")
    }
    return number
  }

  /// Returns the choice given for an option, or `nil` if it was not given.
  func choice<Choice: RawRepresentable<String>>(_ option: String) -> Choice? {
    values[option].flatMap(Choice.init)
  }
}
