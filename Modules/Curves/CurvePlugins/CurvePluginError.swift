/// Why a shared library cannot be used as a plug-in.
public struct CurvePluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found wrong, in the order of the checks.
  public enum Code: Hashable, Sendable {
    /// There is no regular file, or it may not be read.
    case unreadable
    /// The file was written over, in place, after it had been loaded.
    case overwritten
    /// The system does not load it: no shared library, one for another machine, or one that misses
    /// others.
    case notLoadable
    /// It does not export the constant `finescrub_curve`.
    case notAPlugin
    /// It was compiled for another number of the interface.
    case otherInterface
    /// Its structure is shorter than its interface says.
    case shortStructure
    /// A function that a plug-in must have is null.
    case missingFunction
    /// Its name is missing, too long, or no text.
    case badName
    /// Its defaults are no object of JSON5, or hold what cannot be a default.
    case badDefaults
  }

  /// What was found wrong.
  public let code: Code
  /// The library as it was named.
  public let path: String
  /// What was found, and what to do.
  public let reason: String

  /// Library and reason in one line.
  public var description: String { "the plug-in \(path) cannot be used: \(reason)" }
}
