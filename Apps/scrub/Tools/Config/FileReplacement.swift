import ScrubFiles

/// A text file that is read, changed and replaced atomically.
///
/// Changes by other programs in the meantime are not overwritten.
package struct FileReplacement {
  /// The path as given, for messages.
  package let path: String
  /// The text of the file; empty if it does not exist.
  package let text: String
  private let bytes: [UInt8]?
  /// The largest size in bytes, which is that of a config file that is read.
  private static let longestText = 4 << 20

  /// Reads a file that is to be changed, and need not exist.
  package init(of path: String) throws {
    self.path = path
    bytes = try FileContents.bytes(of: path, limit: Self.longestText + 1)
    guard bytes?.count ?? 0 <= Self.longestText else {
      throw CommandError(
        code: .file, message: "\(path) is larger than 4 MiB; give the name of a config file")
    }
    guard let text = String(validating: bytes ?? [], as: UTF8.self) else {
      throw CommandError(
        code: .file, message: "\(path) is not UTF-8 text; save it in that encoding")
    }
    self.text = text
  }

  /// Replaces the text that was read. A file that has changed in the meantime is not modified.
  package func replace(with text: String) throws {
    do throws(FileError) {
      // A file that can no longer be read counts as changed.
      try AtomicFile.write(Array(text.utf8), to: path) {
        bytes == (try? FileContents.bytes(of: $0, limit: Self.longestText + 1)) ?? nil
      }
    } catch {
      guard error.code == .exists else { throw error }
      throw CommandError(
        code: .file,
        message: "another program has just changed \(path), so it was not replaced; try again")
    }
  }

  /// Whether another path refers to the same file.
  package func isSameFile(as other: String) -> Bool {
    path == other || FileContents.areSame(path, other)
  }
}
