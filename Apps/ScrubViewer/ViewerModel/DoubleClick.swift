public import Surface

/// Recognizes two presses at one place in quick succession.
public struct DoubleClick: Equatable, Sendable {
  /// The longest time between them in milliseconds, and the largest distance in points: GTK's defaults.
  private static let limits = (milliseconds: UInt32(400), points: 5.0)

  private var last: PointerEvent.Sample?

  /// Creates the state before any press.
  public init() {}

  /// Notes a press, and returns whether it is the second of two.
  public mutating func pressed(_ sample: PointerEvent.Sample) -> Bool {
    guard let first = last, sample.milliseconds &- first.milliseconds <= Self.limits.milliseconds,
      Self.isNear(sample, first)
    else {
      last = sample
      return false
    }
    // A third press begins anew.
    last = nil
    return true
  }

  /// Notes a movement: a press that moves is no click.
  public mutating func moved(_ sample: PointerEvent.Sample) {
    if let first = last, !Self.isNear(sample, first) { last = nil }
  }

  private static func isNear(_ sample: PointerEvent.Sample, _ other: PointerEvent.Sample) -> Bool {
    abs(sample.place.x - other.place.x) <= limits.points
      && abs(sample.place.y - other.place.y) <= limits.points
  }
}
