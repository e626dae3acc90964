#if hasFeature(Embedded)
  /// A curve of any type.
  ///
  /// Embedded Swift has no values of `any SpeedCurve`; for it, `.ci/web.sh` replaces these words by this name. With
  /// a structure of closures, curves that refer to others by name were lost in the module for browsers.
  public class AnySpeedCurve: SpeedCurve, @unchecked Sendable {
    fileprivate init() {}

    /// Returns the boxed curve's speed at a distance.
    public func speed(atDistance distance: Double) -> Double { fatalError() }

    /// Returns the boxed curve's mean speed between two distances.
    public func averageSpeed(from start: Double, to end: Double) -> Double { fatalError() }

    /// Returns the boxed curve's band that contains a distance.
    public func band(atDistance distance: Double) -> SpeedBand { fatalError() }

    /// Returns the boxed curve's band with an index.
    public func band(index: Int) -> SpeedBand? { fatalError() }

    /// Returns the boxed curve's next bend.
    public func nextBend(after position: Double) -> Double { fatalError() }

    /// Whether the boxed curve is stepped.
    public var isStepped: Bool { fatalError() }
  }

  private final class CurveBox<Curve: SpeedCurve>: AnySpeedCurve, @unchecked Sendable {
    private let curve: Curve

    init(_ curve: Curve) { self.curve = curve }

    override func speed(atDistance distance: Double) -> Double {
      curve.speed(atDistance: distance)
    }

    override func averageSpeed(from start: Double, to end: Double) -> Double {
      curve.averageSpeed(from: start, to: end)
    }

    override func band(atDistance distance: Double) -> SpeedBand {
      curve.band(atDistance: distance)
    }

    override func band(index: Int) -> SpeedBand? { curve.band(index: index) }

    override func nextBend(after position: Double) -> Double { curve.nextBend(after: position) }

    override var isStepped: Bool { curve.isStepped }
  }

  extension SpeedCurve {
    /// The curve as a value of any curve's type.
    package var erased: AnySpeedCurve { CurveBox(self) }
  }
#else
  extension SpeedCurve {
    /// The curve itself; in Embedded Swift, a box.
    package var erased: any SpeedCurve { self }
  }
#endif
