import ScrubFiles
import ScrubSystem

extension FileState {
  /// Reads the state of a library's file without opening it.
  ///
  /// - Parameter path: The path.
  /// - Throws: An error about the file, also if it is not a regular one that can be read.
  init(ofLibrary path: String) throws(CurvePluginError) {
    // C would end the path there, and name another file.
    guard !path.utf8.contains(0) else {
      throw CurvePluginError(unreadable: path, "its path contains the character U+0000")
    }
    do throws(Refusal) {
      self = try FileState(ofFile: path)
      guard unsafe access(path.fileBytes, R_OK) == 0 else { throw .system(SystemError()) }
    } catch {
      throw CurvePluginError(path, error)
    }
  }
}

extension CurvePluginError {
  /// Creates the error of a file that is not read.
  init(unreadable path: String, _ reason: String) {
    self.init(code: .unreadable, path: path, reason: reason)
  }

  /// Creates the error of a file that is not one, or that the system does not read.
  init(_ path: String, _ refusal: FileState.Refusal) {
    let reason =
      switch refusal {
      case .kind(.folder): "it is a folder; name the file in it"
      case .kind: "it is not a regular file; name a shared library"
      case .system(SystemError(ENOENT)), .system(SystemError(ENOTDIR)):
        "file not found; check the path, or build the library first"
      case .system(let error): "it cannot be read: \(error)"
      }
    self.init(unreadable: path, reason)
  }
}
