/// An error about a shared library that cannot be used as a plug-in.
public struct CurvePluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, in the order of the checks.
  public enum Code: Hashable, Sendable {
    /// The path is not a readable regular file.
    case unreadable
    /// The file was overwritten in place after it had been loaded.
    case overwritten
    /// The system cannot load it: it is not a shared library, is for another architecture, or lacks
    /// dependencies.
    case notLoadable
    /// It does not export the constant `finescrub_curve`.
    case notAPlugin
    /// It was compiled for another interface number.
    case otherInterface
    /// Its structure is shorter than its interface requires.
    case shortStructure
    /// A required function is null.
    case missingFunction
    /// Its name is missing, too long, or invalid UTF-8.
    case badName
    /// Its defaults are not a JSON5 object, or contain an unsupported value.
    case badDefaults
  }

  /// The kind of error.
  public let code: Code
  /// The library's path, as given.
  public let path: String
  /// The problem and its solution.
  public let reason: String

  /// The path and the reason on one line.
  public var description: String { "the plug-in \(path) cannot be used: \(reason)" }
}
