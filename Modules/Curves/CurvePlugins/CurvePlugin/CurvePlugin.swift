internal import CCurvePlugin
public import ScrubConfigText

/// A loaded and checked shared library that creates curves.
///
/// It is foreign code inside your program: load only libraries that you would run as programs.
@safe public struct CurvePlugin: @unchecked Sendable {
  /// The library's path, as given.
  public let path: String
  /// The plug-in's name.
  public let name: String
  /// The parameters with their defaults, or `nil` if the plug-in declares none.
  public let defaults: ConfigNode?
  /// The plug-in's constant; missing optional functions are null.
  let functions: finescrub_curve_plugin

  /// Loads a library, unless it is already in memory, and checks it before calling any of its functions.
  ///
  /// A private copy of the file stays in memory until the program ends, with two open descriptors. If the
  /// file has been replaced since, the new one is loaded in addition; existing curves keep the old one.
  /// Async code may call it, as it may read a config that names the library.
  ///
  /// - Parameter path: The file; a relative path is relative to the current working folder.
  /// - Throws: An error about the file or its exports.
  /// - Complexity: O(1) for a library in memory; else the time that the system takes to load it.
  public init(contentsOf path: String) throws(CurvePluginError) {
    do throws(CurvePluginError) {
      let library = try SharedLibrary.load(WorkingFolder.absolutePath(path))
      unsafe functions = try unsafe Self.functions(in: library, path)
      name = try unsafe Self.name(functions, path)
      defaults = try unsafe Self.defaults(functions, path)
      self.path = path
    } catch {
      throw CurvePluginError(code: error.code, path: path, reason: error.reason)
    }
  }
}
