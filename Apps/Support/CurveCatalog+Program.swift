public import CurveConfig
internal import CurvePlugins
internal import Foundation
import SpeedCurves
internal import SpeedCurves

extension CurveCatalog {
  /// Returns the kinds available to the programs: the standard ones and plug-ins.
  ///
  /// - Parameter config: The config file, whose folder is searched for libraries, or `nil` for the
  ///   working folder.
  /// - Returns: The catalog for reading that config.
  public static func program(config: String?) -> CurveCatalog {
    let folder = config.map { URL(filePath: $0).deletingLastPathComponent().path } ?? "."
    var catalog = CurveCatalog.standard
    do throws(InvalidParameter) {
      try catalog.register(PluginKind(librariesRelativeTo: folder))
    } catch {
      preconditionFailure("the kind of plug-ins cannot be registered: \(error)")
    }
    return catalog
  }
}
