import ScrubFiles

/// The base folder of relative paths.
enum WorkingFolder {
  /// Returns the absolute path, or the relative one if the system does not report its working folder.
  static func absolutePath(_ path: String) -> String {
    guard !path.isAbsolutePath else { return path }
    // `dlopen` would search the system's folders for a name without a slash.
    guard let name = FileFolder.current else { return "./" + path }
    return path.isEmpty || path == "." ? name : name + "/" + path
  }
}
