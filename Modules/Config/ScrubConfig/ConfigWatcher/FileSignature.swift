import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Metadata that change with a file's content, at the cost of one system call.
struct FileSignature {
  /// Device, number, size, and the times of the last write and change; empty if there is no file.
  private var numbers: [Int64] = []
  /// Whether another change of the same size may get the same times, because the file was just written.
  private var isFresh = false

  /// The steps of times in seconds: FAT counts every other second, and NFS may keep whole ones.
  private static let coarsest = 2

  /// Reads the metadata.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - now: The time in seconds since 1970.
  init(of path: String, now: Int = time(nil)) {
    var status = stat()
    guard unsafe stat(path.fileBytes, &status) == 0 else { return }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size),
      Int64(written.tv_sec), Int64(written.tv_nsec), Int64(changed.tv_sec),
      Int64(changed.tv_nsec),
    ]
    isFresh = (0...Self.coarsest).contains(now - written.tv_sec)
  }

  /// Returns whether the file may have other contents than when it had an earlier signature.
  func mayDiffer(from former: FileSignature) -> Bool {
    numbers != former.numbers || former.isFresh && !isFresh
  }
}
