import FineScrub
import ScrubTools

/// The words of a command, separated into plain words and settings such as `width=320`.
struct CommandSettings {
  /// The words without a key, in order.
  private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private let fields: [ConfigField]

  /// Separates words, of which the settings must be among the fields and occur once; names may contain `=`, too.
  init(_ words: [String], _ fields: [ConfigField], besides names: [String] = []) throws {
    self.fields = fields
    let keys = fields.map(\.name)
    for word in words {
      guard !names.contains(word), let (key, value) = word.keyAndValue else {
        self.words.append(word)
        continue
      }
      guard keys.contains(key) else {
        let known =
          Spelling.closest(to: key, among: keys).map { "did you mean \($0)?" }
          ?? "available: \(keys.joined(separator: ", "))"
        throw .usage("unknown setting \(key); \(known)")
      }
      guard !value.isEmpty else { throw .usage("\(key) has no value; write one after the =") }
      guard values.updateValue(value, forKey: key) == nil else {
        throw .usage("\(key) is given twice; leave one out")
      }
    }
  }

  /// The value of a setting as typed, or `nil` if it was not given.
  subscript(key: String) -> String? { values[key] }

  /// The number given for a setting, in the range of its field, or `nil` if it was not given.
  func number(_ key: String) throws -> Double? {
    guard let text = values[key], let field = fields.first(where: { $0.name == key }),
      case .number(let range) = field.type
    else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .invalid("\(key) is \(text); give \(range)")
    }
    return number
  }
}
