import CurveConfig
import ScrubConfigText
import ScrubGestures
import SpeedCurves

/// The form in which a curve is recorded: its tiers, or its definition as config text.
extension EventCurve {
  /// Creates the form of a slider's or pan's curve, which need not be one of the library; `nil` for a curve whose
  /// speeds are not finite numbers, 0 or more.
  ///
  /// A curve of a type without a kind is recorded by its bands if it is stepped, otherwise as a table, with
  /// a relative error of at most 1e-4 and without its bands.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - library: The curves, with the one selected that slider and pan usually have.
  init?(recording curve: any SpeedCurve, in library: CurveLibrary) {
    let tiers = Self.tiers(of: curve)
    var text: String?
    if Self.isSame(curve, library.selected.curve) {
      text = library.standaloneDefinition(of: library.selected).text
    } else if tiers == nil, let definition = Self.definition(of: curve),
      let made = Self.curve(of: definition), Self.isSame(made, curve)
    {
      text = definition.text
    }
    if tiers != nil || text != nil {
      self.init(curve, tiers: tiers, text: text)
    } else if curve.isStepped {
      let tiers = curve.allBands.map { SpeedTier(speed: $0.speed, distance: $0.distance) }
      self.init(curve, tiers: tiers, text: nil)
    } else {
      let table = try? PiecewiseLinearCurve { distance in curve.speed(atDistance: distance) }
      guard let table else { return nil }
      self.init(curve, tiers: nil, text: Self.definition(of: table)?.text)
    }
  }

  private static func tiers(of curve: any SpeedCurve) -> [SpeedTier]? {
    switch curve {
    case let curve as TieredCurve: curve.tiers
    case let curve as OBSliderCurve:
      zip(curve.scrubbingSpeeds, curve.scrubbingSpeedChangePositions).map {
        SpeedTier(speed: $0, distance: $1)
      }
    default: nil
    }
  }

  private static func curve(of definition: ConfigNode) -> (any SpeedCurve)? {
    var library = CurveLibrary.standard
    do throws(ConfigError) {
      try library.define("recorded", as: definition)
      return library.selected.curve
    } catch {
      // A curve that no text creates is recorded in another form.
      return nil
    }
  }

  /// Returns whether two curves are the same; curves of unknown types without `==` are compared at the
  /// distances of fingers.
  static func isSame(_ curve: any SpeedCurve, _ other: any SpeedCurve) -> Bool {
    guard type(of: curve) == type(of: other) else { return false }
    if let curve = curve as? any Hashable, let other = other as? any Hashable {
      return AnyHashable(curve) == AnyHashable(other)
    }
    if let definition = definition(of: curve) { return definition == self.definition(of: other) }
    return stride(from: -400.0, through: 1200, by: 8).allSatisfy { distance in
      curve.speed(atDistance: distance) == other.speed(atDistance: distance)
        && curve.band(atDistance: distance) == other.band(atDistance: distance)
    }
  }
}
