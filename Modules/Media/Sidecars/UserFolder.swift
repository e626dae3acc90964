internal import Foundation

/// The user's folders of the XDG Base Directory Specification.
package enum UserFolder {
  /// Data kept between runs, such as a history: `$XDG_STATE_HOME` or `~/.local/state`.
  case state
  /// Data that can be created again: `$XDG_CACHE_HOME` or `~/.cache`.
  case cache

  /// Returns FineScrub's folder in it, which may not exist yet, or `nil` if the user has no home.
  ///
  /// - Parameter environment: The environment variables, or `nil` for those of the process.
  /// - Returns: The path, or nil.
  package func path(environment: [String: String]? = nil) -> String? {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let (variable, standard) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .cache: ("XDG_CACHE_HOME", ".cache")
      }
    // According to the specification, relative paths are ignored.
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/finescrub" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/" + standard + "/finescrub"
  }

  /// Creates FineScrub's folder, readable by this user only, if it does not exist; `nil` on
  /// failure.
  package func makePath() -> String? {
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
