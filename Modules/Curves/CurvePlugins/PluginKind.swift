public import ConfigText
public import CurveConfig
public import SpeedCurves

/// `{ kind: "plugin", library: "./cosine.so", parameters: { reach: 200 } }`
///
/// A catalog without this kind refuses such curves. Registering it lets a config name code that then
/// runs inside of your program with all its rights, also while the config is only being checked: do
/// it where the config is as trusted as the program itself.
public struct PluginKind: CurveKind {
  /// `plugin`.
  public let name = "plugin"
  /// What the curve is like, in one sentence.
  public let summary = "A curve of a shared library, whose code then runs in this program."
  /// The folder that relative paths of libraries count from.
  public let folder: String

  /// Creates the kind.
  ///
  /// - Parameter folder: The folder that relative paths of libraries count from, usually the
  ///   config's. A relative one counts from the working folder of now.
  public init(librariesRelativeTo folder: String) {
    self.folder = WorkingFolder.absolutePath(folder)
  }

  /// The library, and what it is given.
  public var parameters: [ConfigField] { fields(parameters: .anyObject) }

  /// What a plug-in throws back is shown, and the rest of the config works.
  public var isExternal: Bool { true }

  /// The library, and the parameters it tells of itself.
  public func parameters(of definition: ConfigNode) -> [ConfigField] {
    // Why a library cannot be used, `make` says.
    guard case .string(let library) = definition["library"]?.content,
      let told = (try? plugin(library))?.fields
    else { return parameters }
    return fields(parameters: .object(told))
  }

  /// Loads the library, unless it is in memory, and makes the curve.
  public func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    let plugin: CurvePlugin
    do throws(CurvePluginError) {
      plugin = try self.plugin(parameters.text("library"))
    } catch {
      throw InvalidParameter(parameter: "library", reason: error.description)
    }
    let given = parameters.node["parameters"] ?? [:]
    return try plugin.makeCurve(parameters: plugin.completed(given), in: context)
  }

  private func plugin(_ library: String) throws(CurvePluginError) -> CurvePlugin {
    let name = library.hasPrefix("./") ? library.dropFirst(2) : library[...]
    return try CurvePlugin(contentsOf: name.hasPrefix("/") ? library : "\(folder)/\(name)")
  }

  private func fields(parameters: ConfigFieldType) -> [ConfigField] {
    [
      ConfigField(
        "library", .text, .required,
        "The shared library; a relative path counts from the folder of the config."),
      ConfigField("parameters", parameters, .default([:]), "What the library's curve is made of."),
    ]
  }
}
