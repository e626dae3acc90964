public import ScrubConfigText
public import SpeedCurves

/// A kind of curve that a config can use: `{ kind: "exponential", halvingDistance: 40 }`.
///
/// To make a custom curve as configurable as the built-in ones, conform a type and register it:
/// `try catalog.register(CosineKind())`.
public protocol CurveKind: Sendable {
  /// The kind's name, which is the value of `kind`.
  var name: String { get }

  /// A name in plain words for menus, of at most 20 characters.
  ///
  /// The default is the name.
  var title: String { get }

  /// A description of the curve, in one sentence.
  var summary: String { get }

  /// The keys besides `kind`, in the order of help texts; see `ConfigKey`.
  var parameters: [ConfigField] { get }

  /// Whether the curves come from outside of the program, such as from plug-ins. An error thrown by `make` is
  /// then reported as unavailable, and does not invalidate the rest of the config.
  ///
  /// The default is false: an error thrown by `make` is an error in the config.
  var isExternal: Bool { get }

  /// Returns the keys of one definition, for a kind whose keys depend on the definition.
  ///
  /// - Parameter definition: The curve's object, not yet checked.
  /// - Returns: The keys to check it against; by default, `parameters`.
  func parameters(of definition: ConfigNode) -> [ConfigField]

  /// Creates a curve; a kind that does not fit its curves to the video ignores the context.
  ///
  /// Called again, with the same parameters, whenever the context changes: for another video, a zoomed or
  /// resized track, or a growing live stream. For an object with unknown keys, which are reported, it is only
  /// called to find further errors.
  ///
  /// - Parameters:
  ///   - parameters: The curve's object, checked against `parameters`.
  ///   - context: The video and the track.
  /// - Returns: The curve.
  /// - Throws: `InvalidParameter` for errors beyond the types and ranges of `parameters`, such as values
  ///   that contradict one another. Its parameter determines the reported position in the file.
  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve
}

extension CurveKind {
  /// Default implementation: the name.
  public var title: String { name }

  /// Default implementation: false.
  public var isExternal: Bool { false }

  /// Default implementation: the same keys for every definition.
  public func parameters(of definition: ConfigNode) -> [ConfigField] { parameters }
}
