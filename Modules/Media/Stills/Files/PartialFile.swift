#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file under a temporary name beside its final one, which it gets only when it is complete.
///
/// The temporary name is never the same twice, so that several processes can make the same file. Where
/// the final name is a symbolic link to something, the link stays, and what it leads to is replaced.
package struct PartialFile: ~Copyable {
  /// Where to write.
  package let path: String
  private let finalPath: String
  private var isInPlace = false

  /// The longest name that a file can have, in bytes: NAME_MAX of Linux, macOS and their file systems.
  private static let longestName = 255

  /// Chooses the temporary name; nothing is created yet.
  package init(for path: String) {
    let finalPath = Self.target(of: path)
    let slash = finalPath.lastIndex(of: "/")
    let folder = slash.map { String(finalPath[...$0]) } ?? ""
    let name = slash.map { String(finalPath[finalPath.index(after: $0)...]) } ?? finalPath
    self.finalPath = finalPath
    let start = ".partial-\(getpid())-\(UInt32.random(in: 0 ... .max))-"
    // The name's end stays, for the container to be told by its extension.
    var end = name[...]
    while start.utf8.count + end.utf8.count > Self.longestName { end.removeFirst() }
    self.path = folder + start + end
  }

  /// The file that a path means, through all symbolic links; where they lead nowhere, the path itself.
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

  /// Writes what comes after all that has been written; the file is made where it is not there.
  package func append(_ bytes: [UInt8]) throws(WriteError) { try write(bytes, mode: "abe") }

  private func write(_ bytes: [UInt8], mode: String) throws(WriteError) {
    let file = unsafe fopen(path, mode)
    guard let file = unsafe file else { throw failure("create") }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    // What stands in a buffer can still find the disk full.
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

  /// Gives the file its final name, in place of one that has it already.
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
