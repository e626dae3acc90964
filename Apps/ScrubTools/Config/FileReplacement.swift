import AppSupport
import Foundation

/// A text file that is read, changed and put back in one step.
///
/// Whoever reads it at any moment sees the old or the new text whole. Symbolic links on the way stay
/// links, and the file keeps its permissions. What somebody else writes meanwhile is not overwritten.
package struct FileReplacement {
  /// The path as it was given, for messages.
  package let path: String
  /// The text of the file; nil where there is none yet.
  package let text: String?
  private let target: String
  private let bytes: Data?

  /// Reads a file that is to be changed.
  ///
  /// - Parameter path: The file, which need not exist.
  /// - Throws: `CommandError` where it is there and cannot be read.
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
        code: .file, message: "cannot read \(path): \(SystemReason.text(error)); check the path")
    }
  }

  /// Puts a text in the place of the one that was read.
  ///
  /// - Parameter text: The whole new text.
  /// - Throws: `CommandError` where the file has changed meanwhile or cannot be written; it stays as
  ///   it is then.
  package func replace(with text: String) throws(CommandError) {
    guard bytes == nil || (unsafe access(target, W_OK) == 0) else {
      throw refusal("you may not write to it")
    }
    let partial = Self.partialName(beside: target)
    defer { unsafe _ = unlink(partial) }
    try write(Array(text.utf8), to: partial)
    guard Self.content(of: target) == bytes else { throw changed }
    guard unsafe rename(partial, target) == 0 else { throw refusal(Self.reason(errno)) }
  }

  /// Whether both paths lead to one file.
  package func isSameFile(as other: FileReplacement) -> Bool {
    var (mine, theirs) = (stat(), stat())
    guard unsafe stat(target, &mine) == 0, unsafe stat(other.target, &theirs) == 0 else {
      return target == other.target
    }
    return mine.st_dev == theirs.st_dev && mine.st_ino == theirs.st_ino
  }

  private func write(_ bytes: [UInt8], to partial: String) throws(CommandError) {
    let descriptor = unsafe open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw refusal(Self.reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    if unsafe stat(target, &status) == 0 {
      // The owner stays where the system lets this user give files away; the rights always do.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
        throw refusal(Self.reason(errno))
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 || errno == EINTR else { throw refusal(Self.reason(errno)) }
      rest = rest.dropFirst(max(0, count))
    }
    // What has not reached the disk must not take the place of what has.
    guard fsync(descriptor) == 0 else { throw refusal(Self.reason(errno)) }
  }

  /// The file that a path means, through all symbolic links.
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
    // A file that cannot be read any more is another one than was read.
    try? Data(contentsOf: URL(filePath: path))
  }

  /// A name in the same folder that no file has: renaming is one step only there.
  private static func partialName(beside path: String) -> String {
    let url = URL(filePath: path)
    let name = ".\(url.lastPathComponent).\(getpid())-\(UInt32.random(in: 0 ... .max)).partial"
    return url.deletingLastPathComponent().appending(path: name).path
  }

  private var changed: CommandError {
    CommandError(
      code: .file,
      message: "\(path) was changed by another program just now and is left as it is; try again")
  }

  private func refusal(_ reason: String) -> CommandError {
    CommandError(
      code: .file,
      message: "cannot write \(path): \(reason); give a path in a folder that is there and may be "
        + "written to")
  }

  private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
