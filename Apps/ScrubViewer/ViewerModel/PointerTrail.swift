/// A filter that merges the positions of pointer events into one sequence without duplicates and
/// in order of time, which begins with the first event.
///
/// A display delivers one event per frame with the positions that it left out. Some displays
/// repeat the event's own position among them.
public struct PointerTrail: Equatable, Sendable {
  private var lastEvent: PointerEvent.Sample?
  private var elapsed = 0.0

  /// The last place, or `nil` before any.
  public var place: Point? { lastEvent?.place }

  /// The last position, or `nil` before any.
  public var last: TouchPoint? { place.map(point) }

  /// Creates an empty trail.
  public init() {}

  private func point(_ place: Point) -> TouchPoint {
    TouchPoint(x: place.x, y: place.y, time: elapsed)
  }

  /// Returns the new positions of an event, in order, from those since the previous one and its own; none if all are
  /// duplicates.
  public mutating func follow(
    history: [PointerEvent.Sample], current: PointerEvent.Sample
  ) -> [TouchPoint] {
    var points: [TouchPoint] = []
    for sample in history + [current] {
      guard sample.place.x.isFinite, sample.place.y.isFinite else { continue }
      if let lastEvent {
        // The display's clock overflows after 49 days.
        let step = Int32(bitPattern: sample.milliseconds &- lastEvent.milliseconds)
        guard step >= 0, step > 0 || sample.place != lastEvent.place else { continue }
        elapsed += Double(step) / 1000
      }
      lastEvent = sample
      points.append(point(sample.place))
    }
    return points
  }

  /// Returns the position of an event that counts without movement, such as a press or a release; its time is not
  /// before the last one.
  public mutating func stop(at current: PointerEvent.Sample) -> TouchPoint {
    let step = lastEvent.map { Int32(bitPattern: current.milliseconds &- $0.milliseconds) } ?? 0
    let isUsable = current.place.x.isFinite && current.place.y.isFinite
    let place = isUsable ? current.place : lastEvent?.place ?? Point(x: 0, y: 0)
    elapsed += Double(max(0, step)) / 1000
    let milliseconds = step >= 0 ? current.milliseconds : lastEvent?.milliseconds
    lastEvent = PointerEvent.Sample(
      place: place, milliseconds: milliseconds ?? current.milliseconds)
    return point(place)
  }
}
