/// The kinds of feedback caused by an event; each platform maps them to its own taps.
public struct ScrubFeedback: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The finger has entered another band of the curve.
  public static let band = ScrubFeedback(rawValue: 1 << 0)
  /// The value has reached an end of its range.
  public static let end = ScrubFeedback(rawValue: 1 << 1)
  /// The value has reached or passed a tick.
  public static let detent = ScrubFeedback(rawValue: 1 << 2)
  /// The value has returned to, or passed, the start of the drag.
  public static let start = ScrubFeedback(rawValue: 1 << 3)

  /// The names of the kinds in the set, in a fixed order.
  public var names: [String] {
    (contains(.band) ? ["band"] : []) + (contains(.end) ? ["end"] : [])
      + (contains(.detent) ? ["detent"] : []) + (contains(.start) ? ["start"] : [])
  }
}

extension ScrubFeedback {
  /// The most important kind in the set, the one to give as a tap, or `nil` for the empty set.
  ///
  /// An end comes first, because no value follows it; then the rarer kinds: start, band, tick.
  package var strongest: ScrubFeedback? {
    if contains(.end) { return .end }
    if contains(.start) { return .start }
    if contains(.band) { return .band }
    return contains(.detent) ? .detent : nil
  }

  /// Returns the kinds in the set that are more important than all kinds in another set.
  func stronger(than other: ScrubFeedback) -> ScrubFeedback {
    if other.contains(.end) { return [] }
    let withoutBands = subtracting(.detent).subtracting(.band)
    if other.contains(.start) { return withoutBands.subtracting(.start) }
    if other.contains(.band) { return withoutBands }
    return other.contains(.detent) ? subtracting(.detent) : self
  }
}
