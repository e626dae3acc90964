import FineScrub
import ScrubTools

/// The words of a command, separated into plain words and settings such as `width=320`.
struct CommandSettings {
  /// The words without a key, in order.
  private(set) var words: [String] = []
  private var values: [String: String] = [:]

  /// Separates words, of which the settings must have known keys and occur once.
  init(_ words: some Sequence<String>, keys: [String]) throws {
    for word in words {
      guard let (key, typed) = word.keyAndValue else {
        self.words.append(word)
        continue
      }
      let value = try CommandWords.unquoted(typed)
      guard keys.contains(key) else {
        let known =
          Spelling.closest(to: key, among: keys).map { "did you mean \($0)?" }
          ?? "the settings are \(keys.joined(separator: ", "))"
        throw .usage("there is no setting \(key) here; \(known)")
      }
      guard !value.isEmpty else { throw .usage("\(key) has no value; write it after the =") }
      guard values.updateValue(value, forKey: key) == nil else {
        throw .usage("\(key) is there twice; leave one out")
      }
    }
  }

  /// The value of a setting as typed, or `nil` if it was not given.
  subscript(key: String) -> String? { values[key] }

  /// The finite number given for a setting, or `nil` if it was not given.
  func number(_ key: String) throws -> Double? {
    guard let text = values[key] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw .invalid("\(key) is \(text), which is not a number; write one such as 20")
    }
    return number
  }
}
