#if hasFeature(Embedded)
  /// A curve of any type.
  ///
  /// Embedded Swift has no values of `any SpeedCurve`; there, this structure takes their place.
  public struct AnySpeedCurve: SpeedCurve {
    /// Whether the curve is stepped.
    public let isStepped: Bool
    private let speed: @Sendable (Double) -> Double
    private let average: @Sendable (Double, Double) -> Double
    private let bandAtDistance: @Sendable (Double) -> SpeedBand
    private let bandAtIndex: @Sendable (Int) -> SpeedBand?
    private let bend: @Sendable (Double) -> Double

    fileprivate init(_ curve: some SpeedCurve) {
      isStepped = curve.isStepped
      speed = { curve.speed(atDistance: $0) }
      average = { curve.averageSpeed(from: $0, to: $1) }
      bandAtDistance = { curve.band(atDistance: $0) }
      bandAtIndex = { curve.band(at: $0) }
      bend = { curve.nextBend(after: $0) }
    }

    /// Returns the curve's speed at a distance.
    public func speed(atDistance distance: Double) -> Double { speed(distance) }

    /// Returns the curve's mean speed between two distances.
    public func averageSpeed(from start: Double, to end: Double) -> Double { average(start, end) }

    /// Returns the curve's band that contains a distance.
    public func band(atDistance distance: Double) -> SpeedBand { bandAtDistance(distance) }

    /// Returns the curve's band with an index.
    public func band(at index: Int) -> SpeedBand? { bandAtIndex(index) }

    /// Returns the curve's next bend.
    public func nextBend(after position: Double) -> Double { bend(position) }
  }

  extension SpeedCurve {
    /// The curve as a value of any curve's type.
    package var erased: AnySpeedCurve { AnySpeedCurve(self) }
  }
#else
  /// A curve of any type.
  public typealias AnySpeedCurve = any SpeedCurve

  extension SpeedCurve {
    /// The curve as a value of any curve's type.
    package var erased: AnySpeedCurve { self }
  }
#endif
