#if !hasFeature(Embedded)
  extension MediaTime: Codable {
    private enum CodingKeys: String, CodingKey { case value, timescale }

    /// Creates a time from an object with the keys `value` and `timescale`.
    ///
    /// - Throws: `DecodingError` for a timescale below 1, a missing key, or a number out of range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        value: try container.decode(Int64.self, forKey: .value),
        timescale: try container.positive(.timescale))
    }

    /// Encodes the time as an object with the keys `value` and `timescale`.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(value, forKey: .value)
      try container.encode(timescale, forKey: .timescale)
    }
  }

  private enum FractionKeys: String, CodingKey { case numerator, denominator }

  extension FrameRate: Codable {
    /// Creates a rate from an object with the keys `numerator` and `denominator`.
    ///
    /// - Throws: `DecodingError` for a number below 1, a missing key, or a number out of range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: FractionKeys.self)
      self.init(try container.positive(.numerator), try container.positive(.denominator))
    }

    /// Encodes the rate as an object with the keys `numerator` and `denominator`.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FractionKeys.self)
      try container.encode(numerator, forKey: .numerator)
      try container.encode(denominator, forKey: .denominator)
    }
  }

  extension TimeBase: Codable {
    /// Creates a time base from an object with the keys `numerator` and `denominator`.
    ///
    /// - Throws: `DecodingError` for a number below 1, a missing key, or a number out of range.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: FractionKeys.self)
      self.init(
        numerator: try container.positive(.numerator),
        denominator: try container.positive(.denominator))
    }

    /// Encodes the time base as an object with the keys `numerator` and `denominator`.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FractionKeys.self)
      try container.encode(numerator, forKey: .numerator)
      try container.encode(denominator, forKey: .denominator)
    }
  }

  extension KeyedDecodingContainer {
    /// Decodes a number that must be 1 or more.
    fileprivate func positive(_ key: Key) throws -> Int32 {
      let number = try decode(Int32.self, forKey: key)
      guard number > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: "\(number) is below 1")
      }
      return number
    }
  }
#endif
