public import SpeedCurves

/// The type of a config field's value.
public indirect enum ConfigFieldType: Hashable, Sendable {
  /// A number within a range.
  case number(NumberRange)
  /// `true` or `false`, also written `"on"` or `"off"`.
  case boolean
  /// Any quoted string.
  case text
  /// One of several quoted words.
  case choice([String])
  /// A curve: the name of one in the file, or an object with a `kind` and its parameters.
  case curve
  /// An object of curves by name, checked by `CurveCatalog`.
  case curves
  /// A list of at least `minimumCount` values of one type.
  case list(of: ConfigFieldType, minimumCount: Int)
  /// An object with these fields.
  case object([ConfigField])
  /// An object with any keys, which the kind interprets; its numbers are finite.
  case anyObject
}

extension ConfigFieldType: CustomStringConvertible {
  /// The type in words, as continuation of "must be".
  public var description: String {
    switch self {
    case .number(let range): range.description
    case .boolean: "true or false"
    case .text: "a text in quotes"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .curve: "the name of a curve, or an object such as { kind: \"exponential\" }"
    case .curves: "an object of curves by name"
    case .list: "a list in [ ]"
    case .object, .anyObject: "an object in { }"
    }
  }
}
