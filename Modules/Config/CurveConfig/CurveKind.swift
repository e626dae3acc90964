public import ConfigText
public import SpeedCurves

/// A kind of curve that a config can name: `{ kind: "exponential", halvingDistance: 40 }`.
///
/// One type with these members, and one line that registers it, make a curve of your own as
/// configurable as the built-in ones: `try catalog.register(CosineKind())`.
public protocol CurveKind: Sendable {
  /// The word that `kind` holds.
  var name: String { get }

  /// What the curve is like, in one sentence.
  var summary: String { get }

  /// The keys beside `kind`, in the order of help texts.
  var parameters: [ConfigField] { get }

  /// Whether its curves come from outside of the program, as those of plug-ins do. What `make` throws
  /// is then shown at its place, and the rest of the config works without the curve.
  ///
  /// The default is false: what `make` throws is a fault of the text.
  var isExternal: Bool { get }

  /// The keys of one definition, for a kind that knows more about it than about all of them.
  ///
  /// - Parameter definition: The curve's object, not checked yet.
  /// - Returns: The keys to check it against; the default is `parameters`.
  func parameters(of definition: ConfigNode) -> [ConfigField]

  /// Makes a curve; a kind that does not fit its curves to the video ignores the context.
  ///
  /// It is called again, with the same parameters, whenever the context changes: another video, a
  /// zoomed or resized track, a live stream that grows.
  ///
  /// - Parameters:
  ///   - parameters: The curve's object, checked against `parameters`.
  ///   - context: The video and the track that the curve is for.
  /// - Returns: The curve.
  /// - Throws: What only the curve itself can know to be wrong, such as values that do not fit
  ///   together. The parameter it names leads the reader to the place in the file.
  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve
}

extension CurveKind {
  /// The default: what `make` throws is a fault of the text.
  public var isExternal: Bool { false }

  /// The default: the same keys for every definition.
  public func parameters(of definition: ConfigNode) -> [ConfigField] { parameters }
}
