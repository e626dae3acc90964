import CurveConfig
import CurvePlugins
package import ScrubConfig
import ScrubConfigText

extension ScrubConfiguration {
  /// Creates the configuration of a file, which may load plug-ins, or the standard one without a file.
  ///
  /// - Parameter path: The config file, or `nil`.
  /// - Throws: `CommandError` if the file cannot be read or has errors.
  package init(config path: String?) throws(CommandError) {
    let catalog = CurveCatalog.withPlugins(config: path)
    guard let path else {
      self.init(catalog: catalog)
      return
    }
    do throws(ConfigError) {
      try self.init(contentsOf: path, catalog: catalog)
    } catch {
      throw CommandError(error)
    }
  }
}
