import SpeedCurves

#if !hasFeature(Embedded)
  extension TrackConfiguration: Codable {
    private enum CodingKeys: String, CodingKey {
      case ticks, allowsTickValuesOnly, neutralValue, enabledRange
    }

    /// Decodes and validates a configuration; `enabledRange` is a pair.
    ///
    /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid share.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let ticks = try container.decode([Double].self, forKey: .ticks)
      let allowsTickValuesOnly = try container.decode(Bool.self, forKey: .allowsTickValuesOnly)
      let neutralValue = try container.decode(Double.self, forKey: .neutralValue)
      let enabledRange = try container.decode(ClosedRange<Double>.self, forKey: .enabledRange)
      self = try container.checked { () throws(InvalidParameter) in
        try TrackConfiguration(
          ticks: ticks, allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
          enabledRange: enabledRange)
      }
    }

    /// Encodes the configuration.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(ticks, forKey: .ticks)
      try container.encode(allowsTickValuesOnly, forKey: .allowsTickValuesOnly)
      try container.encode(neutralValue, forKey: .neutralValue)
      try container.encode(enabledRange, forKey: .enabledRange)
    }
  }
#endif
