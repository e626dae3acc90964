#if hasFeature(Embedded)
  public import ScrubConfigText
  public import SpeedCurves

  /// A curve kind of any type.
  ///
  /// Embedded Swift has no values of `any CurveKind`; for it, `.ci/web.sh` replaces these words by this name.
  public struct AnyCurveKind: CurveKind {
    /// The kind's name.
    public let name: String
    /// A name in plain words.
    public let title: String
    /// A description of the curve.
    public let summary: String
    /// The keys besides `kind`.
    public let parameters: [ConfigField]
    /// Whether the curves come from outside of the program.
    public let isExternal: Bool
    private let keys: @Sendable (ConfigNode) -> [ConfigField]
    private let maker:
      @Sendable (ConfigRecord, CurveContext) throws(InvalidParameter) -> AnySpeedCurve

    fileprivate init(_ kind: some CurveKind) {
      (name, title, summary, parameters, isExternal) =
        (kind.name, kind.title, kind.summary, kind.parameters, kind.isExternal)
      keys = { kind.parameters(of: $0) }
      maker = { (parameters, context) throws(InvalidParameter) in
        try kind.make(from: parameters, in: context)
      }
    }

    /// Returns the keys of one definition.
    public func parameters(of definition: ConfigNode) -> [ConfigField] { keys(definition) }

    /// Creates a curve.
    public func make(
      from parameters: ConfigRecord, in context: CurveContext
    ) throws(InvalidParameter) -> AnySpeedCurve {
      try maker(parameters, context)
    }
  }

  extension CurveKind {
    /// The kind as a value of any kind's type.
    var erased: AnyCurveKind { AnyCurveKind(self) }
  }
#else
  extension CurveKind {
    /// The kind itself; in Embedded Swift, a box.
    var erased: any CurveKind { self }
  }
#endif
