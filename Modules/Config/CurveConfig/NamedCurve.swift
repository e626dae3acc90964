public import ConfigText
public import SpeedCurves

/// A curve with its name and what it was made from.
public struct NamedCurve: Sendable {
  /// The name, unique in its library.
  public let name: String
  /// The name of its kind.
  public let kind: String
  /// What it was made from: an object with `kind` and the parameters that were given.
  public let definition: ConfigNode
  /// The curve.
  public let curve: any SpeedCurve
}
