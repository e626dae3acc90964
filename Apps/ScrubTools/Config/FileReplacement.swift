import Foundation
import Stills

/// A text file that is read, changed and replaced atomically.
///
/// Readers see either the old or the new text, never a part. Symbolic links are kept, and so are
/// the file's permissions. Changes by other programs in the meantime are not overwritten.
package struct FileReplacement {
  /// The path as given, for messages.
  package let path: String
  /// The text of the file, or `nil` if it does not exist.
  package let text: String?
  private let target: String
  private let bytes: Data?

  /// Reads a file that is to be changed.
  ///
  /// - Parameter path: The file, which need not exist.
  /// - Throws: `CommandError` if it exists but cannot be read.
  package init(of path: String) throws(CommandError) {
    self.path = path
    target = try Self.target(of: path)
    do {
      guard FileManager.default.fileExists(atPath: target) else {
        (text, bytes) = (nil, nil)
        return
      }
      let data = try Data(contentsOf: URL(filePath: target))
      guard let text = String(validating: data, as: UTF8.self) else {
        throw CommandError(
          code: .file, message: "\(path) is not UTF-8 text; save it with that encoding")
      }
      (self.text, bytes) = (text, data)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(
        code: .file,
        message: "cannot read \(path): \(SystemError.reason(of: error)); check the path")
    }
  }

  /// Replaces the text that was read.
  ///
  /// - Parameter text: The whole new text.
  /// - Throws: `CommandError` if the file has changed in the meantime or cannot be written; it is
  ///   not modified then.
  package func replace(with text: String) throws(CommandError) {
    guard bytes == nil || (unsafe access(target, W_OK) == 0) else {
      throw failure("you may not write to it")
    }
    var partial = PartialFile(for: target)
    try write(Array(text.utf8), to: partial.path)
    guard Self.content(of: target) == bytes else { throw changed }
    do throws(WriteError) {
      try partial.moveIntoPlace()
    } catch {
      throw CommandError(writing: error)
    }
  }

  /// Whether both paths refer to the same file.
  package func isSameFile(as other: FileReplacement) -> Bool {
    var (mine, theirs) = (stat(), stat())
    guard unsafe stat(target, &mine) == 0, unsafe stat(other.target, &theirs) == 0 else {
      return target == other.target
    }
    return mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino
  }

  private func write(_ bytes: [UInt8], to partial: String) throws(CommandError) {
    let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(Self.reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    if unsafe stat(target, &status) == 0 {
      // Only privileged users can change the owner; permissions can always be kept.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
        throw failure(Self.reason(errno))
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 || errno == EINTR else { throw failure(Self.reason(errno)) }
      rest = rest.dropFirst(max(0, count))
    }
    // The data must be on the disk before it replaces the old file.
    guard fsync(descriptor) == 0 else { throw failure(Self.reason(errno)) }
  }

  /// Returns the file that a path refers to, resolving all symbolic links.
  private static func target(of path: String) throws(CommandError) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return path }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    guard unsafe stat(path, &status) == 0 else {
      throw CommandError(
        code: .file, message: "\(path) is a symbolic link that leads nowhere; name another file")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(code: .file, message: "\(path) is no regular file; name another one")
    }
    return resolved
  }

  private static func content(of path: String) -> Data? {
    // A file that can no longer be read counts as changed.
    try? Data(contentsOf: URL(filePath: path))
  }

  private var changed: CommandError {
    CommandError(
      code: .file,
      message: "\(path) was changed by another program just now and is left as it is; try again")
  }

  private func failure(_ reason: String) -> CommandError {
    CommandError(
      code: .file,
      message: "cannot write \(path): \(reason); give a path in a folder that is there and may be "
        + "written to")
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
