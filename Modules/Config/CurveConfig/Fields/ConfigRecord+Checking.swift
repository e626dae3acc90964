public import ConfigText

extension ConfigRecord {
  /// Checks an object against its fields; the result is nil if any fault was reported.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - fields: The keys it may have.
  ///   - path: Where the object stands.
  ///   - catalog: The kinds that curves in it can be of; other curves of a file have no names here.
  ///   - context: What curves in it are fitted to.
  ///   - diagnostics: Where faults are reported, each at its place.
  /// - Complexity: O(size of the object).
  public init?(
    checking node: ConfigNode, fields: [ConfigField], at path: ConfigPath = ConfigPath(),
    catalog: CurveCatalog = .standard, context: CurveContext = .placeholder,
    diagnostics: inout ConfigDiagnostics
  ) {
    var builder = CurveBuilder(catalog: catalog, context: context, diagnostics: diagnostics)
    let checked = builder.check(node, fields: fields, at: path)
    diagnostics = builder.diagnostics
    guard let checked else { return nil }
    self = checked.record
  }
}
