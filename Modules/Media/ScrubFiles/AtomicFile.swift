internal import ScrubSystem

/// A file that is written out of sight, and appears under its name when it is complete.
///
/// Others see the old file or the whole new one, never a part. A symbolic link stays, and the file that it
/// leads to is written. Devices, pipes, sockets and folders are refused, and so are links of other users in a
/// folder that all users write to. A replaced file keeps its permissions and, as far as the user may set it, its
/// owner. If the process is killed, nothing remains where the file system has files without a name; elsewhere,
/// the next writer of the file removes what remained.
public struct AtomicFile: ~Copyable {
  private let target: FileTarget
  private let mayReplace: (String) -> Bool
  private let isPrivate: Bool
  private let isDurable: Bool?
  private var draft: Draft

  /// Starts a file; nothing is visible yet.
  ///
  /// - Parameters:
  ///   - path: The path that it will have.
  ///   - isPrivate: Whether the file can be read by this user only, instead of as the umask or the replaced
  ///     file says.
  ///   - isNamed: Whether the unfinished file has a name next to the finished one.
  ///   - isDurable: Whether the bytes reach the disk before the file has its name, which takes long; `nil`
  ///     if it replaces another one.
  ///   - mayReplace: Returns whether the regular file at a path, to which the path leads, may be replaced;
  ///     called when the file is started and when it is finished.
  /// - Throws: `FileError`: `exists` if there is a file that may not be replaced, `notAFile` if there is
  ///   something else, `failed` if nothing can be written there.
  package init(
    at path: String, isPrivate: Bool = false, isNamed: Bool = false, isDurable: Bool? = nil,
    replacing mayReplace: @escaping (String) -> Bool
  ) throws(FileError) {
    let target = try FileTarget(path)
    let existing = try target.replaceable(mayReplace)
    // What replaces a file may be as secret as that, so it gets its permissions at the end.
    let mode: UInt32 = isPrivate || existing != nil ? 0o600 : 0o666
    draft = try Draft(for: target, mode: mode_t(mode), isNamed: isNamed)
    (self.target, self.mayReplace) = (target, mayReplace)
    (self.isPrivate, self.isDurable) = (isPrivate, isDurable)
  }

  /// Takes over a complete file of this program, which is moved to its path by `commit`.
  ///
  /// - Parameters:
  ///   - draft: The path of the complete file, in the same file system.
  ///   - path: The path that it will have.
  ///   - mayReplace: As for a new file.
  /// - Throws: `FileError`, as for a new file.
  package init(
    moving draft: String, to path: String, replacing mayReplace: @escaping (String) -> Bool
  ) throws(FileError) {
    let target = try FileTarget(path)
    _ = try target.replaceable(mayReplace)
    self.draft = try Draft(moving: draft, for: target)
    (self.target, self.mayReplace) = (target, mayReplace)
    (isPrivate, isDurable) = (false, nil)
  }

  /// The path of the unfinished file for code that opens files itself, such as FFmpeg's.
  package var draftPath: String { draft.path }

  /// Appends bytes.
  ///
  /// - Throws: `FileError` if they cannot be written.
  package func write(_ bytes: [UInt8]) throws(FileError) { try draft.write(bytes, target) }

  /// Gives the complete file its name; call it once.
  ///
  /// - Throws: `FileError` with the codes of the initializer, also for what came to lie there meanwhile.
  package mutating func commit() throws(FileError) {
    for _ in 0..<Self.mostAttempts {
      var existing = try target.replaceable(mayReplace)
      if let existing, !isPrivate { try draft.adopt(existing, target) }
      try draft.flush(target, toDisk: isDurable ?? (existing != nil))
      // Flushing may take seconds, in which another program may have saved the file.
      existing = try target.replaceable(mayReplace)
      if let existing, !isPrivate { try draft.adopt(existing, target) }
      if try draft.move(to: target, isReplacing: existing != nil) { return }
    }
    throw FileError("write", target.givenPath, SystemError(EEXIST))
  }

  /// The number of times that another program may create the file just then.
  private static let mostAttempts = 8
}

extension AtomicFile {
  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path.
  ///   - mayReplace: Returns whether the regular file at a path may be replaced.
  /// - Throws: `FileError`, as the initializer; nothing has changed then.
  public static func write(
    _ bytes: [UInt8], to path: String, replacing mayReplace: @escaping (String) -> Bool
  ) throws(FileError) {
    var file = try AtomicFile(at: path, replacing: mayReplace)
    try file.write(bytes)
    try file.commit()
  }

  /// Throws if a file could not be written, as far as that is known before.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - mayReplace: Returns whether the regular file at a path may be replaced.
  /// - Throws: `FileError`, as the initializer.
  public static func check(
    _ path: String, replacing mayReplace: @escaping (String) -> Bool
  ) throws(FileError) {
    _ = try AtomicFile(at: path, replacing: mayReplace)
  }
}
