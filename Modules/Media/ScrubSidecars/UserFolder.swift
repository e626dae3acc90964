internal import ScrubFiles

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
    func value(_ name: String) -> String? {
      guard let environment else { return String(environmentPath: name) }
      return environment[name]
    }
    let (variable, standard) =
      switch self {
      case .state: ("XDG_STATE_HOME", ".local/state")
      case .cache: ("XDG_CACHE_HOME", ".cache")
      }
    // According to the specification, relative paths are ignored.
    if let folder = value(variable), folder.isAbsolutePath { return folder + "/finescrub" }
    guard let home = value("HOME"), home.isAbsolutePath else { return nil }
    return home + "/" + standard + "/finescrub"
  }

  /// Creates FineScrub's folder, readable by this user only, if it does not exist; `nil` on
  /// failure.
  package func makePath() -> String? {
    guard let path = path(), FileFolder.create(path, isPrivate: true) else { return nil }
    return path
  }
}
