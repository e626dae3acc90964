package import SpeedCurves

/// A named field of settings.
///
/// The keys of configs, schemas, typed commands and recordings are generated from tables of fields,
/// so that each setting is described in one place.
package struct SettingField<Settings>: Sendable {
  /// The error for an invalid value of a setting.
  package typealias Failure = InvalidParameter

  /// The values of a field, and the closures that read and write them.
  package enum Kind: Sendable {
    /// A finite number that is not negative; `get` returns `nil` if none is set.
    case number(
      allowsZero: Bool, get: @Sendable (Settings) -> Double?,
      set: @Sendable (inout Settings, Double) throws(Failure) -> Void)
    /// A Boolean value, written `on` or `off` in typed commands.
    case boolean(
      get: @Sendable (Settings) -> Bool, set: @Sendable (inout Settings, Bool) -> Void)
    /// One of some words; `get` returns `nil` for the word `none`, or if nothing is set.
    ///
    /// Recordings may hold more words than configs offer.
    case choice(
      [String], none: String?, get: @Sendable (Settings) -> String?,
      set: @Sendable (inout Settings, String) throws(Failure) -> Void)
  }

  /// The key in configs and in typed commands.
  package let name: String
  /// The meaning of the value, in one sentence with its unit.
  package let summary: String
  /// The values of the field.
  package let kind: Kind
  /// The keys that lead to the value in a recording, at most two; empty if the values of other fields
  /// imply it.
  package let recordedPath: [String]

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The key in configs and in typed commands.
  ///   - summary: The meaning of the value, in one sentence with its unit.
  ///   - kind: The values of the field.
  ///   - recordedPath: The keys that lead to the value in a recording; the name by default.
  package init(_ name: String, _ summary: String, _ kind: Kind, recordedPath: [String]? = nil) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.recordedPath = recordedPath ?? [name]
  }

  /// Creates a field with the cases of an enumeration as its values.
  ///
  /// - Parameters:
  ///   - name: The key in configs, typed commands and recordings.
  ///   - summary: The meaning of the value, in one sentence.
  ///   - choices: The cases available in configs.
  ///   - get: Returns the case that is set, or `nil` if none is.
  ///   - set: Sets a case.
  package init<Choice: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ summary: String, choices: [Choice],
    get: @escaping @Sendable (Settings) -> Choice?,
    set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) {
    let words = choices.map { $0.rawValue }
    self.init(
      name, summary,
      .choice(
        words, none: nil, get: { settings in get(settings)?.rawValue },
        set: { (settings, word) throws(Failure) in
          guard let choice = Choice(rawValue: word) else {
            throw .unknown(word, name, among: words)
          }
          set(&settings, choice)
        }))
  }
}

extension InvalidParameter {
  /// Returns the error for a word that is not a value of a parameter.
  package static func unknown(_ word: String, _ parameter: String, among words: [String])
    -> InvalidParameter
  {
    InvalidParameter(
      parameter: parameter,
      reason: "\"\(word)\" is unknown; available: \(words.joined(separator: ", "))")
  }
}
