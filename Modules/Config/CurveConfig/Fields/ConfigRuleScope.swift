import ScrubConfigText
import SpeedCurves

/// The keys of an object and their values, as far as rules may use them.
struct ConfigRuleScope {
  /// The object.
  let node: ConfigNode
  /// The keys that it may have.
  let fields: [ConfigField]
  /// The key that was written for each field or unknown key.
  private(set) var written: [String: String] = [:]
  /// The fields that were written twice; either value may be the intended one.
  private var repeated: Set<String> = []
  /// The fields that unknown keys probably mean; their value or default is probably not intended.
  private var guessed: Set<String> = []

  /// Creates the scope of an object without keys; `add` adds them.
  init(_ node: ConfigNode, _ fields: [ConfigField]) {
    self.node = node
    self.fields = fields
  }

  /// Adds a key of the object, and returns the earlier key of the same field, if there is one.
  mutating func add(_ key: String, of field: ConfigField?) -> String? {
    let name = field?.name ?? key
    guard let first = written[name] else {
      written[name] = key
      return nil
    }
    repeated.insert(name)
    return first
  }

  /// Adds the fields that an unknown key may mean.
  mutating func addGuesses(_ names: [String]) { guessed.formUnion(names) }

  /// Whether an unknown key probably means a field.
  var hasGuesses: Bool { !guessed.isEmpty }

  /// Returns a field by its name.
  func field(_ name: String) -> ConfigField? { fields.first { $0.name == name } }

  /// Returns the value or the default of a field, or `nil` if the intended value is not known.
  func value(of field: ConfigField) -> ConfigNode? {
    if guessed.contains(field.name) || repeated.contains(field.name) { return nil }
    return written[field.name].map { node[$0] } ?? field.defaultValue
  }

  /// Returns the number or the default of a field, or `nil` if none is valid.
  func number(of field: ConfigField) -> Double? { value(of: field)?.number(as: field.type) }
}

extension ConfigNode {
  /// Returns the number if it is valid for a type.
  func number(as type: ConfigFieldType) -> Double? {
    guard case .number(let range) = type, let number, range.contains(number) else { return nil }
    return number
  }
}
