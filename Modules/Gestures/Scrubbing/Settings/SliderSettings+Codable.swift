internal import SpeedCurves

#if !hasFeature(Embedded)
  /// The coded form, used in recordings, follows the table of fields; the cancel zone and the stages
  /// are objects that are omitted if they are off.
  extension SliderSettings: Codable {
    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private typealias Reader = KeyedDecodingContainer<Key>
    private typealias Writer = KeyedEncodingContainer<Key>

    private static let continuousKey = Key(stringValue: "isContinuous")

    /// Decodes settings; an omitted field has the value of its mode.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init()
      for field in Self.fields { try read(field, from: values) }
      isContinuous = try values.decodeIfPresent(Bool.self, forKey: Self.continuousKey) ?? true
    }

    private mutating func read(_ field: SettingField<Self>, from values: Reader) throws {
      let path = field.recordedPath.map(Key.init(stringValue:))
      guard let first = path.first, values.contains(first), try !values.decodeNil(forKey: first)
      else { return }
      let isNested = path.count > 1
      let object = isNested ? try values.nestedContainer(keyedBy: Key.self, forKey: first) : values
      let key = isNested ? path[1] : first
      switch field.kind {
      case .number(_, _, let set):
        let number = try object.decode(Double.self, forKey: key)
        try object.checked { () throws(InvalidParameter) in try set(&self, number) }
      case .boolean(_, let set): set(&self, try object.decode(Bool.self, forKey: key))
      case .choice(_, _, _, let set):
        let word = try object.decode(String.self, forKey: key)
        try object.checked { () throws(InvalidParameter) in try set(&self, word) }
      }
    }

    /// Encodes the settings.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      var objects: [String: Writer] = [:]
      try values.encode(isContinuous, forKey: Self.continuousKey)
      for field in Self.fields where isSet(field) {
        let path = field.recordedPath.map(Key.init(stringValue:))
        guard let first = path.first else { continue }
        guard path.count > 1 else {
          try write(field, to: &values, path[0])
          continue
        }
        var object =
          objects[first.stringValue] ?? values.nestedContainer(keyedBy: Key.self, forKey: first)
        try write(field, to: &object, path[1])
        objects[first.stringValue] = object
      }
    }

    private func isSet(_ field: SettingField<Self>) -> Bool {
      switch field.kind {
      case .number(_, let get, _): get(self) != nil
      case .boolean: true
      case .choice(_, _, let get, _): get(self) != nil
      }
    }

    private func write(_ field: SettingField<Self>, to object: inout Writer, _ key: Key) throws {
      switch field.kind {
      case .number(_, let get, _): try object.encodeIfPresent(get(self), forKey: key)
      case .boolean(let get, _): try object.encode(get(self), forKey: key)
      case .choice(_, _, let get, _): try object.encodeIfPresent(get(self), forKey: key)
      }
    }
  }
#endif
