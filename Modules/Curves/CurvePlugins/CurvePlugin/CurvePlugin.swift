internal import CCurvePlugin
public import ConfigText

/// A shared library that makes curves, loaded and checked.
///
/// It is code of somebody else inside your program: load only what you would run.
@safe public struct CurvePlugin: @unchecked Sendable {
  /// The library's file, as it was named.
  public let path: String
  /// What the plug-in calls itself.
  public let name: String
  /// The parameters with their defaults, or nil where the plug-in does not tell them.
  public let defaults: ConfigNode?
  /// The plug-in's constant; optional functions that it does not know are null.
  let functions: finescrub_curve_plugin

  /// Loads a library, or takes the one in memory, and checks it before anything in it is called.
  ///
  /// A library stays in memory for as long as the program runs. Where its file has been replaced
  /// since, the new one is loaded beside it; curves that were made before keep the old one.
  ///
  /// - Parameter path: The file; a relative path counts from the working folder of now.
  /// - Throws: What is wrong with the file, or with what it exports.
  /// - Complexity: O(1) for a library in memory; else what the system needs to load one.
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
