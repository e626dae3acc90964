public import ScrubConfigText
public import SpeedCurves

/// A key of a config object with the type of its value.
///
/// A kind of curve declares its keys once, and reads their values from a checked object:
///
/// ```swift
/// static let reach = ConfigKey.number("reach", in: .above(0), default: 200, "The reach, in points.")
/// var parameters: [ConfigField] { [Self.reach.field] }
/// func make(from parameters: ConfigRecord, in context: CurveContext) -> any SpeedCurve {
///   CosineCurve(reach: parameters[Self.reach])
/// }
/// ```
public struct ConfigKey<Value>: Sendable {
  /// The key with its type, default and meaning, without the type of the value.
  public private(set) var field: ConfigField
  /// Returns the value from an object that was checked against the field.
  let read: @Sendable (ConfigRecord, ConfigField) -> Value

  init(
    _ name: String, _ type: ConfigFieldType, _ presence: ConfigField.Presence, _ summary: String,
    _ read: @escaping @Sendable (ConfigRecord, ConfigField) -> Value
  ) {
    field = ConfigField(name, type, presence, summary)
    self.read = read
  }

  /// Returns the key with the name that it had in older configs, which is read as well.
  func formerly(_ name: String) -> ConfigKey {
    var key = self
    key.field = field.formerly(name)
    return key
  }

  /// Returns the key with one more rule.
  func with(_ rule: ConfigRule) -> ConfigKey {
    var key = self
    key.field = field.with(rule)
    return key
  }
}

extension ConfigField.Presence {
  /// Creates the presence of a key with or without a default.
  fileprivate init(default value: ConfigNode?) {
    if let value { self = .default(value) } else { self = .required }
  }
}

extension ConfigKey where Value == Double {
  /// Returns the key of a number.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the number.
  ///   - value: The value of an omitted key, or `nil` if it must not be omitted.
  ///   - summary: The meaning of the value, in one sentence with its unit.
  /// - Returns: The key.
  public static func number(
    _ name: String, in range: NumberRange = .finite, default value: Double? = nil, _ summary: String
  ) -> ConfigKey {
    let presence = ConfigField.Presence(default: value.map { ConfigNode(.number($0)) })
    return ConfigKey(name, .number(range), presence, summary) { $0.number($1.name) }
  }
}

extension ConfigKey where Value == Double? {
  /// Returns the key of a number that may be omitted and has no default; see `number`.
  public static func optionalNumber(
    _ name: String, in range: NumberRange = .finite, _ summary: String
  ) -> ConfigKey {
    ConfigKey(name, .number(range), .optional, summary) { $0.number(ifPresent: $1.name) }
  }
}

extension ConfigKey where Value == [Double] {
  /// Returns the key of a list of numbers.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of each number.
  ///   - minimumCount: The least number of numbers.
  ///   - value: The value of an omitted key, or `nil` if it must not be omitted.
  ///   - summary: The meaning of the value, in one sentence with its unit.
  /// - Returns: The key.
  public static func numbers(
    _ name: String, in range: NumberRange = .finite, minimumCount: Int = 0,
    default value: [Double]? = nil, _ summary: String
  ) -> ConfigKey {
    let node = value.map { ConfigNode(.array($0.map { ConfigNode(.number($0)) })) }
    return ConfigKey(
      name, .list(of: .number(range), minimumCount: minimumCount),
      ConfigField.Presence(default: node), summary
    ) { $0.numbers($1.name) }
  }
}

extension ConfigKey where Value == Bool {
  /// Returns the key of `true` or `false`; see `number`.
  public static func boolean(
    _ name: String, default value: Bool? = nil, _ summary: String
  ) -> ConfigKey {
    let presence = ConfigField.Presence(default: value.map { ConfigNode(.boolean($0)) })
    return ConfigKey(name, .boolean, presence, summary) { $0.boolean($1.name) }
  }
}

extension ConfigKey where Value == String {
  /// Returns the key of a text; see `number`.
  public static func text(
    _ name: String, default value: String? = nil, _ summary: String
  ) -> ConfigKey {
    let presence = ConfigField.Presence(default: value.map { ConfigNode(.string($0)) })
    return ConfigKey(name, .text, presence, summary) { $0.text($1.name) }
  }

  /// Returns the key of one of several words; see `number`.
  public static func choice(
    _ name: String, of words: [String], default value: String? = nil, _ summary: String
  ) -> ConfigKey {
    let presence = ConfigField.Presence(default: value.map { ConfigNode(.string($0)) })
    return ConfigKey(name, .choice(words), presence, summary) { $0.text($1.name) }
  }
}

extension ConfigKey where Value == String? {
  /// Returns the key of a text that may be omitted and has no default; see `number`.
  public static func optionalText(_ name: String, _ summary: String) -> ConfigKey {
    ConfigKey(name, .text, .optional, summary) { $0.text(ifPresent: $1.name) }
  }
}

extension ConfigKey where Value == any SpeedCurve {
  /// Returns the key of a curve.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: The definition of an omitted curve, or `nil` if it must not be omitted.
  ///   - summary: The meaning of the curve, in one sentence.
  /// - Returns: The key.
  public static func curve(
    _ name: String, default value: ConfigNode? = nil, _ summary: String
  ) -> ConfigKey {
    ConfigKey(name, .curve, ConfigField.Presence(default: value), summary) { $0.curve($1.name) }
  }
}

extension ConfigKey where Value == [any SpeedCurve] {
  /// Returns the key of a list of curves.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - minimumCount: The least number of curves.
  ///   - value: The list of an omitted key, or `nil` if it must not be omitted.
  ///   - summary: The meaning of the curves, in one sentence.
  /// - Returns: The key.
  public static func curves(
    _ name: String, minimumCount: Int = 0, default value: ConfigNode? = nil, _ summary: String
  ) -> ConfigKey {
    ConfigKey(
      name, .list(of: .curve, minimumCount: minimumCount), ConfigField.Presence(default: value),
      summary
    ) { $0.curves($1.name) }
  }
}

extension ConfigKey where Value == ConfigRecord? {
  /// Returns the key of an object that may be omitted.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - fields: The object's keys.
  ///   - summary: The meaning of the object, in one sentence.
  /// - Returns: The key.
  public static func optionalObject(
    _ name: String, _ fields: [ConfigField], _ summary: String
  ) -> ConfigKey {
    ConfigKey(name, .object(fields), .optional, summary) { $0.record(ifPresent: $1.name) }
  }
}

extension ConfigKey where Value == [ConfigRecord] {
  /// Returns the key of a list of objects.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - fields: The keys of each object.
  ///   - minimumCount: The least number of objects.
  ///   - value: The list of an omitted key, or `nil` if it must not be omitted.
  ///   - summary: The meaning of the list, in one sentence.
  /// - Returns: The key.
  public static func objects(
    _ name: String, _ fields: [ConfigField], minimumCount: Int = 0,
    default value: ConfigNode? = nil, _ summary: String
  ) -> ConfigKey {
    ConfigKey(
      name, .list(of: .object(fields), minimumCount: minimumCount),
      ConfigField.Presence(default: value), summary
    ) { $0.records($1.name) }
  }
}
