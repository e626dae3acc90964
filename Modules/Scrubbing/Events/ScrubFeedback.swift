/// The kinds of feedback that an event gives rise to; each platform turns them into its own taps.
public struct ScrubFeedback: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The finger has come into another of the curve's bands.
  public static let band = ScrubFeedback(rawValue: 1 << 0)
  /// The value has reached an end of its range.
  public static let end = ScrubFeedback(rawValue: 1 << 1)

  /// The names of the kinds in the set, in a fixed order.
  public var names: [String] {
    (contains(.band) ? ["band"] : []) + (contains(.end) ? ["end"] : [])
  }
}
