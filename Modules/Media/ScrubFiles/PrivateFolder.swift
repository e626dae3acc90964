internal import ScrubSystem

/// A folder of the user's own among those of other users.
public enum PrivateFolder {
  /// The number of names to try: other users can take any of them first.
  private static let nameCount = 100

  /// Returns a folder that only this user can read and write, the same one each time, and creates it if
  /// necessary.
  ///
  /// - Parameter folder: The folder to create it in, such as /tmp.
  /// - Returns: The path; `nil` if none can be created.
  public static func path(in folder: String) -> String? {
    let start =
      folder + (folder.utf8.last == UInt8(ascii: "/") ? "" : "/") + "finescrub-\(geteuid())"
    for number in 0..<nameCount {
      let path = number == 0 ? start : start + "-\(number)"
      if unsafe mkdir(path.fileBytes, 0o700) == 0 || isPrivate(path) { return path }
    }
    return nil
  }

  /// Returns whether a path is a folder of this user, which others can neither read nor write; a symbolic
  /// link is not.
  private static func isPrivate(_ path: String) -> Bool {
    guard let state = try? FileState(of: path, followsLinks: false), state.kind == .folder,
      state.isPrivate
    else { return false }
    return unsafe access(path.fileBytes, W_OK | X_OK) == 0
  }
}
