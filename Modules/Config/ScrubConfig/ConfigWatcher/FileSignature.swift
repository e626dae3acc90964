import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Metadata that change with a file's content, at the cost of one system call.
struct FileSignature: Equatable {
  /// Device, number, size, and the times of the last write and change; empty if there is no file.
  private var numbers: [Int64] = []

  init(of path: String) {
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
  }
}
