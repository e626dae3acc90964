internal import SpeedCurves

#if !hasFeature(Embedded)
  /// The key of a setting in a recording.
  package struct RecordedKey: CodingKey {
    /// The key as text.
    package var stringValue: String
    /// Keys are no numbers.
    package var intValue: Int? { nil }

    /// Creates a key.
    package init(stringValue: String) { self.stringValue = stringValue }

    /// Returns `nil`, as keys are no numbers.
    package init?(intValue: Int) { nil }
  }

  /// The coded form of settings, used in recordings: a field that is off or is that of the mode is omitted.
  extension SettingField {
    /// Sets a field to its recorded value, if there is one.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
    package func read(
      into settings: inout Settings, from values: KeyedDecodingContainer<RecordedKey>
    ) throws {
      let path = recordedPath.map(RecordedKey.init(stringValue:))
      guard let first = path.first, values.contains(first), try !values.decodeNil(forKey: first)
      else { return }
      let isNested = path.count > 1
      let object =
        isNested ? try values.nestedContainer(keyedBy: RecordedKey.self, forKey: first) : values
      let key = isNested ? path[1] : first
      switch kind {
      case .number(_, _, let set):
        let number = try object.decode(Double.self, forKey: key)
        try object.checked { () throws(InvalidParameter) in try set(&settings, number) }
      case .boolean(_, let set): set(&settings, try object.decode(Bool.self, forKey: key))
      case .choice(_, _, _, let set):
        let word = try object.decode(String.self, forKey: key)
        try object.checked { () throws(InvalidParameter) in try set(&settings, word) }
      }
    }

    /// Records the fields that are set.
    ///
    /// - Throws: The encoder's errors.
    package static func write(
      _ fields: [SettingField], of settings: Settings,
      to values: inout KeyedEncodingContainer<RecordedKey>
    ) throws {
      var objects: [String: KeyedEncodingContainer<RecordedKey>] = [:]
      for field in fields where field.isSet(in: settings) {
        let path = field.recordedPath.map(RecordedKey.init(stringValue:))
        guard let first = path.first else { continue }
        guard path.count > 1 else {
          try field.write(settings, to: &values, first)
          continue
        }
        var object =
          objects[first.stringValue]
          ?? values.nestedContainer(keyedBy: RecordedKey.self, forKey: first)
        try field.write(settings, to: &object, path[1])
        objects[first.stringValue] = object
      }
    }

    private func isSet(in settings: Settings) -> Bool {
      switch kind {
      case .number(_, let get, _): get(settings) != nil
      case .boolean: true
      case .choice(_, _, let get, _): get(settings) != nil
      }
    }

    private func write(
      _ settings: Settings, to object: inout KeyedEncodingContainer<RecordedKey>,
      _ key: RecordedKey
    ) throws {
      switch kind {
      case .number(_, let get, _): try object.encodeIfPresent(get(settings), forKey: key)
      case .boolean(let get, _): try object.encode(get(settings), forKey: key)
      case .choice(_, _, let get, _): try object.encodeIfPresent(get(settings), forKey: key)
      }
    }
  }
#endif
