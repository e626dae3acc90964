import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A private copy of a library's file, which the system loads in place of the file.
///
/// Loaded code is mapped from its file, so a program that writes into that file (`cp` over a plug-in)
/// changes code that is running, and one that shortens it removes code. No other program can write into the
/// copy: on Linux it is a file in memory, which also works where no folder may contain code; elsewhere it
/// is a temporary file without a name.
struct PrivateCopy: ~Copyable {
  /// The largest file in bytes, which keeps a wrong path from filling the memory.
  static let byteLimit = 512 << 20

  /// The path of the copy, for `dlopen`; no other copy ever has the same one.
  let path: String
  private let descriptor: CInt
  /// The descriptor of the file itself.
  private let source: CInt
  private var isKept = false

  /// Creates an empty copy of an open file, which it closes.
  private init(of source: CInt) {
    self.source = source
    (descriptor, path) = Self.makeFile()
  }

  /// Copies a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path of a regular file.
  ///   - version: The version to copy.
  /// - Returns: The copy, which is complete.
  /// - Throws: An error if the file cannot be read or is not of that version, or there is no room.
  static func copy(
    _ path: String, _ version: FileIdentity
  ) throws(CurvePluginError) -> PrivateCopy {
    guard version.size <= Self.byteLimit else {
      throw CurvePluginError(
        code: .unreadable, path: path, reason: "it is longer than \(Self.byteLimit >> 20) MiB")
    }
    let source = unsafe open(path.fileBytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { throw failure("read", path) }
    let copy = PrivateCopy(of: source)
    guard copy.descriptor >= 0 else { throw failure("copied", path) }
    try Self.copy(source, to: copy.descriptor, path)
    guard try FileIdentity(of: path) == version, try FileIdentity(source, path) == version else {
      throw CurvePluginError(
        code: .unreadable, path: path, reason: "it is being written; load it again afterwards")
    }
    try ELFHeader.check(copy.descriptor, size: version.size, path)
    return copy
  }

  /// Keeps the copy for as long as the program runs, as a loaded library needs it.
  consuming func keep() { isKept = true }

  deinit {
    #if os(Linux)
      // Of a copy that is kept, an open descriptor keeps the path from being used for another one, which
      // the system would take for this one.
      let isNamed = isKept
    #else
      unsafe unlink(path)
      let isNamed = false
    #endif
    if !isNamed, descriptor >= 0 { close(descriptor) }
    // The number of a deleted file would be given to a new one, which would count as the old one
    // overwritten.
    if !isKept { close(source) }
  }

  #if os(Linux)
    private typealias MakeFile = @convention(c) (UnsafePointer<CChar>, CUnsignedInt) -> CInt

    /// Creates an empty file in memory.
    private static func makeFile() -> (descriptor: CInt, path: String) {
      // Declared only for GNU sources, which Swift's module of the C library is not.
      guard let address = unsafe dlsym(nil, "memfd_create") else {
        errno = ENOSYS
        return (-1, "")
      }
      let make = unsafe unsafeBitCast(address, to: MakeFile.self)
      let closeOnExec: CUnsignedInt = 1  // MFD_CLOEXEC
      let descriptor = unsafe make("curve plug-in", closeOnExec)
      return (descriptor, "/proc/self/fd/\(descriptor)")
    }
  #else
    /// Creates an empty file that only this user can open.
    private static func makeFile() -> (descriptor: CInt, path: String) {
      let folder = String(environmentPath: "TMPDIR") ?? "/tmp"
      var name = "\(folder)/finescrub-XXXXXX".fileBytes
      let descriptor = unsafe mkstemp(&name)
      return (descriptor, String(fileBytes: name.dropLast().map { UInt8(bitPattern: $0) }))
    }
  #endif

  private static func copy(
    _ source: CInt, to target: CInt, _ path: String
  ) throws(CurvePluginError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = unsafe read(source, &chunk, chunk.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("read", path) }
      total += count
      // A file that grows is noticed afterwards.
      guard total <= byteLimit else { return }
      var written = 0
      while written < count {
        let size = unsafe chunk.withUnsafeBytes { bytes in
          unsafe write(target, bytes.baseAddress.map { unsafe $0 + written }, count - written)
        }
        if size < 0, errno == EINTR { continue }
        guard size > 0 else { throw failure("copied", path) }
        written += size
      }
    }
  }

  private static func failure(_ action: String, _ path: String) -> CurvePluginError {
    CurvePluginError(
      code: .unreadable, path: path,
      reason: "it cannot be \(action): \(unsafe String(cString: strerror(errno)))")
  }
}
