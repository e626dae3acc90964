public import Surface

/// Puts the places of pointers' events into one row: each once, and none before the last.
///
/// A display hands over one event a frame, and with it the places that it left out. Some displays
/// tell the event's own place among them, too.
public struct PointerTrail: Equatable, Sendable {
  /// A place with the event's own time stamp.
  public struct Sample: Equatable, Sendable {
    /// The place, in the widget's points.
    public var place: Point
    /// Seconds since the first event of all; it never goes back.
    public var time: Double

    /// Creates a sample.
    public init(place: Point, time: Double) { (self.place, self.time) = (place, time) }
  }

  private var lastEvent: PointerEvent.Sample?
  private var elapsed = 0.0

  /// The last sample; nil before any.
  public var last: Sample? { lastEvent.map { Sample(place: $0.place, time: elapsed) } }

  /// Creates a trail that nothing has left yet.
  public init() {}

  /// The samples that an event brings.
  ///
  /// - Parameters:
  ///   - history: The places since the event before, each with its time in milliseconds.
  ///   - current: The event's own.
  /// - Returns: The new samples, in order; empty where all have been there before.
  public mutating func follow(
    history: [PointerEvent.Sample], current: PointerEvent.Sample
  ) -> [Sample] {
    var samples: [Sample] = []
    for sample in history + [current] {
      guard sample.place.x.isFinite, sample.place.y.isFinite else { continue }
      if let lastEvent {
        // The display's clock runs over after 49 days.
        let step = Int32(bitPattern: sample.milliseconds &- lastEvent.milliseconds)
        guard step >= 0, step > 0 || sample.place != lastEvent.place else { continue }
        elapsed += Double(step) / 1000
      }
      lastEvent = sample
      samples.append(Sample(place: sample.place, time: elapsed))
    }
    return samples
  }

  /// The sample of an event that counts also where nothing has moved, as coming down and lifting.
  ///
  /// - Parameter current: The place and the time in milliseconds.
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
