public import CurveConfig
public import PanScrub
public import ScrubConfigText

/// The content of a config file: named curves, the selected one, and the settings of slider and pan.
public struct ScrubConfiguration: Sendable {
  /// The curves, one of them selected.
  public var library: CurveLibrary
  /// The value of `slider`.
  public var slider = SliderConfiguration()
  /// The value of `pan`.
  public var pan = PanSettings()

  /// Creates the configuration used without a file: a curve of each kind, and all defaults.
  ///
  /// - Parameter catalog: The kinds of curves.
  public init(catalog: CurveCatalog = .standard) {
    library = CurveLibrary(standardOf: catalog)
  }

  /// Creates a configuration from a text.
  ///
  /// - Parameters:
  ///   - text: The text, in JSON5.
  ///   - file: The file's name for error messages, or `nil`.
  ///   - catalog: The kinds of curves.
  ///   - context: The context to fit the curves to; see `CurveLibrary.refit(to:)`.
  /// - Throws: All errors in the order of the text, or the first syntax error.
  /// - Complexity: O(length).
  public init(
    parsing text: String, file: String? = nil, catalog: CurveCatalog = .standard,
    context: CurveContext = .placeholder
  ) throws(ConfigError) {
    try self.init(parsing: Array(text.utf8), file: file, catalog: catalog, context: context)
  }

  init(
    parsing bytes: [UInt8], file: String?, catalog: CurveCatalog, context: CurveContext
  ) throws(ConfigError) {
    let root = try ConfigNode(parsing: bytes, file: file)
    var diagnostics = ConfigDiagnostics(file: file)
    _ = ConfigRecord(checking: root, fields: Self.fields, diagnostics: &diagnostics)
    // Members of a wrong type have been reported; the others are still checked.
    let library = Self.library(in: root, catalog, context, &diagnostics)
    if let record = Self.section("slider", SliderConfiguration.fields, in: root) {
      slider.apply(record, at: ConfigPath([.key("slider")]), &diagnostics)
    }
    Self.section("pan", Self.panFields, in: root)?
      .apply(PanSettings.fields, to: &pan, at: ConfigPath([.key("pan")]), &diagnostics)
    try diagnostics.throwIfFaulty()
    self.library = library ?? CurveLibrary(standardOf: catalog)
  }

  private static func library(
    in root: ConfigNode, _ catalog: CurveCatalog, _ context: CurveContext,
    _ diagnostics: inout ConfigDiagnostics
  ) -> CurveLibrary? {
    let curves = root["curves"] ?? ConfigNode(.object([]))
    guard root.members != nil, curves.members != nil else { return nil }
    let selected = root["selected"].flatMap { if case .string = $0.content { $0 } else { nil } }
    return CurveLibrary(
      curves: curves, selected: selected, catalog: catalog, context: context,
      diagnostics: &diagnostics)
  }

  /// Returns a section without errors of its own, which are reported with those of the others.
  private static func section(
    _ name: String, _ fields: [ConfigField], in root: ConfigNode
  ) -> ConfigRecord? {
    var reported = ConfigDiagnostics()
    return root[name].flatMap {
      ConfigRecord(checking: $0, fields: fields, diagnostics: &reported)
    }
  }

  private static let panFields = PanSettings.fields.map { ConfigField($0) }

  static let fields: [ConfigField] = [
    ConfigField("$schema", .text, .optional, "Where editors find the schema of this file."),
    ConfigField("selected", .text, .optional, "The curve in force; the first one unless set."),
    ConfigField("curves", .curves, .optional, "The curves by name."),
    ConfigField(
      "slider", .object(SliderConfiguration.fields), .optional, "The slider's settings."),
    ConfigField("pan", .object(panFields), .optional, "The settings of pan to scrub."),
  ]
}
