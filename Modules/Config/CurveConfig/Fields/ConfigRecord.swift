public import ScrubConfigText
import SpeedCurves

/// A config object that was checked against its fields, with defaults filled in.
///
/// Every value has the declared type and is in the declared range. Reading a key that the object was not checked
/// for is a programming error and traps.
public struct ConfigRecord: Sendable {
  /// The object as it was written.
  public let node: ConfigNode
  let path: ConfigPath
  let fields: [ConfigField]
  let curves: [ConfigPath: any SpeedCurve]

  /// Returns the value of a key.
  public subscript<Value>(key: ConfigKey<Value>) -> Value { key.read(self, key.field) }

  /// Returns a number.
  package func number(_ name: String) -> Double { declared(number(ifPresent: name), name) }

  /// Returns an optional number, or `nil` if it was omitted.
  package func number(ifPresent name: String) -> Double? {
    value(name).map { declared($0.number, name) }
  }

  /// Returns a list of numbers.
  func numbers(_ name: String) -> [Double] {
    declared(value(name)?.elements, name).map { declared($0.number, name) }
  }

  /// Returns a Boolean.
  package func boolean(_ name: String) -> Bool { declared(boolean(ifPresent: name), name) }

  /// Returns an optional Boolean, or `nil` if it was omitted.
  package func boolean(ifPresent name: String) -> Bool? {
    value(name).map { declared($0.flag, name) }
  }

  /// Returns a string or a word of a choice.
  package func text(_ name: String) -> String { declared(text(ifPresent: name), name) }

  /// Returns an optional string or word, or `nil` if it was omitted.
  package func text(ifPresent name: String) -> String? {
    value(name).map { declared($0.string, name) }
  }

  /// Returns a curve.
  func curve(_ name: String) -> any SpeedCurve { declared(curves[path(name)], name) }

  /// Returns a list of curves.
  func curves(_ name: String) -> [any SpeedCurve] {
    declared(value(name)?.elements, name).indices.map { index in
      declared(curves[path(name).index(index)], name)
    }
  }

  /// Returns an object, or `nil` if it was omitted.
  func record(ifPresent name: String) -> ConfigRecord? {
    guard let node = value(name) else { return nil }
    guard case .object(let inner) = field(name).type else { return declared(nil, name) }
    return ConfigRecord(node: node, path: path(name), fields: inner, curves: curves)
  }

  /// Returns a list of objects.
  func records(_ name: String) -> [ConfigRecord] {
    guard case .list(of: .object(let inner), _) = field(name).type else {
      return declared(nil, name)
    }
    return declared(value(name)?.elements, name).enumerated().map { index, node in
      ConfigRecord(node: node, path: path(name).index(index), fields: inner, curves: curves)
    }
  }

  private func field(_ name: String) -> ConfigField {
    declared(fields.first { $0.name == name }, name)
  }

  /// Returns the place of a key, which may be written with its former name.
  private func path(_ name: String) -> ConfigPath { path.key(field(name).key(in: node)) }

  private func value(_ name: String) -> ConfigNode? {
    let field = field(name)
    return node[field.key(in: node)] ?? field.defaultValue
  }

  private func declared<Value>(_ value: Value?, _ name: String) -> Value {
    guard let value else {
      preconditionFailure(
        "'\(name)' is read, but not declared with that type and a default or as required")
    }
    return value
  }
}
