/// The kinds of feedback that an event gives rise to; each platform turns them into its own taps.
public struct ScrubFeedback: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The finger has come into another of the curve's bands.
  public static let band = ScrubFeedback(rawValue: 1 << 0)
  /// The value has reached an end of its range.
  public static let end = ScrubFeedback(rawValue: 1 << 1)
  /// The value has come to a tick, or has passed one.
  public static let detent = ScrubFeedback(rawValue: 1 << 2)
  /// The value has come back to where the drag began, or has passed it.
  public static let start = ScrubFeedback(rawValue: 1 << 3)

  /// The names of the kinds in the set, in a fixed order.
  public var names: [String] {
    (contains(.band) ? ["band"] : []) + (contains(.end) ? ["end"] : [])
      + (contains(.detent) ? ["detent"] : []) + (contains(.start) ? ["start"] : [])
  }
}

extension ScrubFeedback {
  /// The kind of the set that matters most, which is the one to be felt; nil for the empty set.
  ///
  /// An end matters most, for nothing follows it; then the start, the band and the tick, the more
  /// the rarer they are.
  package var strongest: ScrubFeedback? {
    if contains(.end) { return .end }
    if contains(.start) { return .start }
    if contains(.band) { return .band }
    return contains(.detent) ? .detent : nil
  }

  /// The kinds of the set that matter more than all of another set's.
  func stronger(than other: ScrubFeedback) -> ScrubFeedback {
    if other.contains(.end) { return [] }
    let withoutBands = subtracting(.detent).subtracting(.band)
    if other.contains(.start) { return withoutBands.subtracting(.start) }
    if other.contains(.band) { return withoutBands }
    return other.contains(.detent) ? subtracting(.detent) : self
  }
}
