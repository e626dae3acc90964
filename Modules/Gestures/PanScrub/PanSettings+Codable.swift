internal import Scrubbing
internal import SpeedCurves

#if !hasFeature(Embedded)
  /// The coded form, used in recordings, follows the table of fields.
  extension PanSettings: Codable {
    /// Decodes settings; an omitted field has its default.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: RecordedKey.self)
      self.init()
      for field in Self.fields { try field.read(into: &self, from: values) }
    }

    /// Encodes the settings.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: RecordedKey.self)
      try SettingField.write(Self.fields, of: self, to: &values)
    }
  }
#endif
