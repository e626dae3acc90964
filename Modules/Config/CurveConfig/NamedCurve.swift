public import ScrubConfigText
public import SpeedCurves

/// A curve with its name and definition.
public struct NamedCurve: Sendable {
  /// The name, unique within a library.
  public let name: String
  /// The name of its kind.
  public var kind: String { made.kind }
  /// The definition: an object with `kind` and the given parameters.
  public let definition: ConfigNode
  /// The curve.
  public var curve: any SpeedCurve { made.curve }
  /// The curve as its builder made it.
  let made: MadeCurve
}
