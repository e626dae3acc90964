public import CurveConfig
internal import ScrubFiles
internal import SpeedCurves

extension CurveCatalog {
  /// Returns the standard kinds, and curves from the shared libraries that a config names.
  ///
  /// Such a config runs code inside your program; see `PluginKind`.
  ///
  /// - Parameter path: The config file, whose folder is the base of relative library paths, or `nil`
  ///   for the working folder.
  /// - Returns: The catalog for reading that config.
  public static func withPlugins(config path: String?) -> CurveCatalog {
    var catalog = CurveCatalog.standard
    do throws(InvalidParameter) {
      try catalog.register(PluginKind(librariesRelativeTo: folder(of: path ?? "")))
    } catch {
      preconditionFailure("the kind of plug-ins cannot be registered: \(error)")
    }
    return catalog
  }

  private static func folder(of path: String) -> String {
    let outer = path.folderOfPath
    guard !outer.isEmpty else { return "." }
    return outer == "/" ? outer : String(outer.unicodeScalars.dropLast())
  }
}
