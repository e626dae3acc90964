extension TrackConfiguration: Codable {
  private enum CodingKeys: String, CodingKey {
    case ticks, allowsTickValuesOnly, neutralValue, enabledRange
  }

  /// Reads a configuration, and checks it as the initialiser does; `enabledRange` is a pair.
  ///
  /// - Throws: `DecodingError` for another form, `SliderError` for a share that is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      ticks: container.decode([Double].self, forKey: .ticks),
      allowsTickValuesOnly: container.decode(Bool.self, forKey: .allowsTickValuesOnly),
      neutralValue: container.decode(Double.self, forKey: .neutralValue),
      enabledRange: container.decode(ClosedRange<Double>.self, forKey: .enabledRange))
  }

  /// Writes the configuration down.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ticks, forKey: .ticks)
    try container.encode(allowsTickValuesOnly, forKey: .allowsTickValuesOnly)
    try container.encode(neutralValue, forKey: .neutralValue)
    try container.encode(enabledRange, forKey: .enabledRange)
  }
}
