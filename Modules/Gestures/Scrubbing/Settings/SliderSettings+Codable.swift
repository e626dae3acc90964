internal import SpeedCurves

#if !hasFeature(Embedded)
  /// The coded form, used in recordings, follows the table of fields; the cancel zone and the stages
  /// are objects that are omitted if they are off.
  extension SliderSettings: Codable {
    private static let continuousKey = RecordedKey(stringValue: "isContinuous")

    /// Decodes settings; an omitted field has the value of its mode.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: RecordedKey.self)
      self.init()
      for field in Self.fields { try field.read(into: &self, from: values) }
      isContinuous = try values.decodeIfPresent(Bool.self, forKey: Self.continuousKey) ?? true
    }

    /// Encodes the settings.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: RecordedKey.self)
      try values.encode(isContinuous, forKey: Self.continuousKey)
      try SettingField.write(Self.fields, of: self, to: &values)
    }
  }
#endif
