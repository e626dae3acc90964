import CurveConfig
public import PanScrub
public import ScrubConfigText

extension PanSettings {
  /// Changes the settings in an object and keeps the others.
  ///
  /// - Parameter changes: An object with keys of the config's `pan`; see `ConfigNode(words:)`.
  /// - Throws: All errors; the settings then stay unchanged.
  /// - Complexity: O(size of the object).
  public mutating func change(_ changes: ConfigNode) throws(ConfigError) {
    var diagnostics = ConfigDiagnostics()
    var changed = self
    let fields = Self.fields.map { ConfigField($0) }
    ConfigRecord(checking: changes, fields: fields, diagnostics: &diagnostics)?
      .apply(Self.fields, to: &changed, at: ConfigPath(), &diagnostics)
    try diagnostics.throwIfFaulty()
    self = changed
  }
}
