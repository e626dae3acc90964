#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file under a temporary name next to its final one, which it gets once it is complete.
///
/// The temporary name is unique, so that several processes can write the same file. If the final name is
/// a symbolic link, the link remains, and its target is replaced.
package struct PartialFile: ~Copyable {
  /// The path to write to.
  package let path: String
  private let finalPath: String
  private var isInPlace = false

  /// The longest file name in bytes: NAME_MAX of Linux, macOS and their file systems.
  private static let longestName = 255

  /// Chooses the temporary name; creates nothing yet.
  package init(for path: String) {
    let finalPath = Self.target(of: path)
    let slash = finalPath.lastIndex(of: "/")
    let folder = slash.map { String(finalPath[...$0]) } ?? ""
    let name = slash.map { String(finalPath[finalPath.index(after: $0)...]) } ?? finalPath
    self.finalPath = finalPath
    let start = ".partial-\(getpid())-\(UInt32.random(in: 0 ... .max))-"
    // Keep the extension, from which FFmpeg chooses the container.
    var end = name[...]
    while start.utf8.count + end.utf8.count > Self.longestName { end.removeFirst() }
    self.path = folder + start + end
  }

  /// Returns the target of a path through all symbolic links, or the path itself if they are broken.
  private static func target(of path: String) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let resolved = unsafe realpath(path, nil)
    else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  deinit {
    if !isInPlace { unsafe _ = unlink(path) }
  }

  /// Writes the whole file.
  package func write(_ bytes: [UInt8]) throws(WriteError) { try write(bytes, mode: "wbe") }

  /// Appends to the file, creating it if necessary.
  package func append(_ bytes: [UInt8]) throws(WriteError) { try write(bytes, mode: "abe") }

  private func write(_ bytes: [UInt8], mode: String) throws(WriteError) {
    let file = unsafe fopen(path, mode)
    guard let file = unsafe file else { throw failure("create") }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    // Buffered data may still fail to be written, such as on a full disk.
    let isClosed = unsafe fclose(file) == 0
    guard count == bytes.count, isClosed else { throw failure("write") }
  }

  private func failure(_ operation: String) -> WriteError {
    let code = errno
    let reason = unsafe String(cString: strerror(code))
    return WriteError(
      code: .failed, message: "Cannot \(operation) \(finalPath): \(reason). Check the path.",
      underlyingCode: code)
  }

  /// Moves the file to its final name, replacing any existing file.
  package mutating func moveIntoPlace() throws(WriteError) {
    guard unsafe rename(path, finalPath) == 0 else {
      let code = errno
      let reason = unsafe String(cString: strerror(code))
      throw WriteError(
        code: .failed, message: "Cannot move the finished file to \(finalPath): \(reason).",
        underlyingCode: code)
    }
    isInPlace = true
  }
}
