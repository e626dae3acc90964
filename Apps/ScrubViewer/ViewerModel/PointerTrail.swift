public import Surface

/// A filter that merges the positions of pointer events into one sequence without duplicates and
/// in order of time.
///
/// A display delivers one event per frame with the positions that it left out. Some displays
/// repeat the event's own position among them.
public struct PointerTrail: Equatable, Sendable {
  /// A position with the event's timestamp.
  public struct Sample: Equatable, Sendable {
    /// The position, in the widget's points.
    public var place: Point
    /// Seconds since the first event; never decreasing.
    public var time: Double

    /// Creates a sample.
    public init(place: Point, time: Double) { (self.place, self.time) = (place, time) }
  }

  private var lastEvent: PointerEvent.Sample?
  private var elapsed = 0.0

  /// The last sample, or `nil` before any.
  public var last: Sample? { lastEvent.map { Sample(place: $0.place, time: elapsed) } }

  /// Creates an empty trail.
  public init() {}

  /// Returns the new samples of an event.
  ///
  /// - Parameters:
  ///   - history: The positions since the previous event, each with its time in milliseconds.
  ///   - current: The event's own position and time.
  /// - Returns: The new samples, in order; empty if all are duplicates.
  public mutating func follow(
    history: [PointerEvent.Sample], current: PointerEvent.Sample
  ) -> [Sample] {
    var samples: [Sample] = []
    for sample in history + [current] {
      guard sample.place.x.isFinite, sample.place.y.isFinite else { continue }
      if let lastEvent {
        // The display's clock overflows after 49 days.
        let step = Int32(bitPattern: sample.milliseconds &- lastEvent.milliseconds)
        guard step >= 0, step > 0 || sample.place != lastEvent.place else { continue }
        elapsed += Double(step) / 1000
      }
      lastEvent = sample
      samples.append(Sample(place: sample.place, time: elapsed))
    }
    return samples
  }

  /// Returns the sample of an event that counts without movement, such as a press or a release.
  ///
  /// - Parameter current: The position, and the time in milliseconds.
  /// - Returns: The sample, not before the last one.
  public mutating func stop(at current: PointerEvent.Sample) -> Sample {
    let step = lastEvent.map { Int32(bitPattern: current.milliseconds &- $0.milliseconds) } ?? 0
    let isUsable = current.place.x.isFinite && current.place.y.isFinite
    let place = isUsable ? current.place : lastEvent?.place ?? Point(x: 0, y: 0)
    elapsed += Double(max(0, step)) / 1000
    let milliseconds = step >= 0 ? current.milliseconds : lastEvent?.milliseconds
    lastEvent = PointerEvent.Sample(
      place: place, milliseconds: milliseconds ?? current.milliseconds)
    return Sample(place: place, time: elapsed)
  }
}
