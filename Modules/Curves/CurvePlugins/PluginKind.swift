public import CurveConfig
public import ScrubConfigText
internal import ScrubFiles
public import SpeedCurves

/// `{ kind: "plugin", library: "./cosine.so", parameters: { reach: 200 } }`
///
/// The kind of curves that plug-ins create. A catalog without this kind rejects such curves. Registering
/// it lets a config name code that runs inside your program with all its rights, even while the config is
/// only being checked: do so only if the config is as trusted as the program itself.
public struct PluginKind: CurveKind {
  /// `plugin`.
  public let name = "plugin"
  /// A description of the curve, in one sentence.
  public let summary = "A curve from a shared library, whose code then runs in this program."
  /// The base folder of relative library paths.
  public let folder: String

  private static let library = ConfigKey.text(
    "library", "The shared library; a relative path starts at the config's folder.")

  /// Creates the kind.
  ///
  /// - Parameter folder: The base folder of relative library paths, usually the config's. A relative one is
  ///   relative to the current working folder.
  public init(librariesRelativeTo folder: String) {
    self.folder = WorkingFolder.absolutePath(folder)
  }

  /// The keys `library` and `parameters`.
  public var parameters: [ConfigField] { fields(parameters: .anyObject) }

  /// Always true: an error of a plug-in does not invalidate the rest of the config.
  public var isExternal: Bool { true }

  /// Returns the keys `library` and `parameters`, with the parameters that the library declares.
  public func parameters(of definition: ConfigNode) -> [ConfigField] {
    // `make` reports the error of a library that cannot be used.
    guard case .string(let library) = definition["library"]?.content,
      let declared = (try? plugin(library))?.fields
    else { return parameters }
    return fields(parameters: .object(declared))
  }

  /// Loads the library, unless it is in memory, and creates the curve.
  public func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    let plugin: CurvePlugin
    do throws(CurvePluginError) {
      plugin = try self.plugin(parameters[Self.library])
    } catch {
      throw InvalidParameter(parameter: "library", reason: error.description)
    }
    // It may be another one than when the parameters were checked, or have been incomplete then.
    let given = try plugin.completed(parameters.node["parameters"] ?? [:])
    return try plugin.makeCurve(parameters: given, in: context)
  }

  private func plugin(_ library: String) throws(CurvePluginError) -> CurvePlugin {
    let name = library.hasPrefix("./") ? library.dropFirst(2) : library[...]
    return try CurvePlugin(contentsOf: library.isAbsolutePath ? library : "\(folder)/\(name)")
  }

  private func fields(parameters: ConfigFieldType) -> [ConfigField] {
    [
      Self.library.field,
      ConfigField(
        "parameters", parameters, .default([:]), "The parameters of the library's curve."),
    ]
  }
}
