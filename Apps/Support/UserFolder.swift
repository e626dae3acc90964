internal import Foundation

/// The user's folders, as the XDG Base Directory Specification names them.
public enum UserFolder {
  /// What a program keeps between runs, such as a history: `$XDG_STATE_HOME` or `~/.local/state`.
  case state
  /// What can be made again: `$XDG_CACHE_HOME` or `~/.cache`.
  case cache

  /// FineScrub's own folder in it, which may not exist yet; nil when the user has no home.
  ///
  /// - Parameter environment: The variables by name; the process's own unless others are given.
  /// - Returns: The path, or nil.
  public func path(environment: [String: String]? = nil) -> String? {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let (variable, standard) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .cache: ("XDG_CACHE_HOME", ".cache")
      }
    // The specification: a relative path is invalid and to be ignored.
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/finescrub" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/" + standard + "/finescrub"
  }

  /// Makes FineScrub's folder, for this user alone, if it is not there; nil when that fails.
  public func makePath() -> String? {
    guard let path = path() else { return nil }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return path
    } catch {
      return nil
    }
  }
}
