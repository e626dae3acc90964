package import ScrubConfigText

extension ConfigRecord {
  /// Creates a record after checking an object against its fields; the result is `nil` if it has errors.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - fields: The keys it may have.
  ///   - path: The path of the object.
  ///   - catalog: The kinds of curves in it; it cannot refer to other curves of a file.
  ///   - context: The context of curves in it.
  ///   - diagnostics: The collection to which errors are added.
  /// - Complexity: O(size of the object).
  package init?(
    checking node: ConfigNode, fields: [ConfigField], at path: ConfigPath = ConfigPath(),
    catalog: CurveCatalog = .standard, context: CurveContext = .placeholder,
    diagnostics: inout ConfigDiagnostics
  ) {
    var builder = CurveBuilder(catalog: catalog, context: context, diagnostics: diagnostics)
    let checked = builder.check(node, fields: fields, at: path)
    diagnostics = builder.diagnostics
    guard let checked, !checked.hasStrayKeys else { return nil }
    self = checked.record
  }
}
