#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file under a temporary name beside its final one, which it gets only when it is complete.
///
/// The temporary name is never the same twice, so that several processes can make the same file.
package struct PartialFile: ~Copyable {
  /// Where to write.
  package let path: String
  private let finalPath: String
  private var isInPlace = false

  /// Chooses the temporary name; nothing is created yet.
  package init(for finalPath: String) {
    let slash = finalPath.lastIndex(of: "/")
    let folder = slash.map { String(finalPath[...$0]) } ?? ""
    let name = slash.map { String(finalPath[finalPath.index(after: $0)...]) } ?? finalPath
    self.finalPath = finalPath
    // The name's end stays, for the container to be told by its extension.
    path = "\(folder).partial-\(getpid())-\(UInt32.random(in: 0 ... .max))-\(name)"
  }

  deinit {
    if !isInPlace { unsafe _ = unlink(path) }
  }

  /// Writes the whole file.
  package func write(_ bytes: [UInt8]) throws(WriteError) {
    let file = unsafe fopen(path, "wbe")
    guard let file = unsafe file else { throw failure("create") }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    // What stands in a buffer can still find the disk full.
    let isClosed = unsafe fclose(file) == 0
    guard count == bytes.count, isClosed else { throw failure("write") }
  }

  private func failure(_ operation: String) -> WriteError {
    let reason = unsafe String(cString: strerror(errno))
    return WriteError(
      kind: .failed, message: "Cannot \(operation) \(finalPath): \(reason). Check the path.")
  }

  /// Gives the file its final name, in place of one that has it already.
  package mutating func moveIntoPlace() throws(WriteError) {
    guard unsafe rename(path, finalPath) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw WriteError(
        kind: .failed, message: "Cannot move the finished file to \(finalPath): \(reason).")
    }
    isInPlace = true
  }
}
