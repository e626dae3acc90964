import AppSupport

/// What saving a curve has changed, for undo.
struct SavedCurve {
  /// The file, as it was before.
  var file: FileReplacement
  /// Its text after.
  var text: String
  /// Curves and settings before; nil where another file than the open config was written.
  var setup: Workbench.Setup?
  /// Whether the file became the open config.
  var isCreatedConfig = false

  /// Puts the file back as it was before.
  ///
  /// - Returns: What became of it, for a person.
  /// - Throws: `CommandError` where it holds anything else than what was saved; then it stays.
  func restoreFile() throws(CommandError) -> String {
    let now = try FileReplacement(of: file.path)
    guard now.text == text else {
      throw CommandError(
        code: .file,
        message: "\(file.path) has changed since the curve was saved and is left as it is; take "
          + "the curve out of it in an editor")
    }
    guard let before = file.text else {
      try now.remove()
      return "\(file.path) is removed again"
    }
    guard before != text else { return "\(file.path) held the curve before; it stays as it is" }
    try now.replace(with: before)
    return "\(file.path) is as it was before"
  }
}
