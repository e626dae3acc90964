import ScrubFiles
import ScrubSystem

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
  private let source: OpenFile
  private var isKept = false

  /// Creates an empty copy of an open file.
  private init(of source: OpenFile) {
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
    _ path: String, _ version: FileState
  ) throws(CurvePluginError) -> PrivateCopy {
    guard version.byteCount <= Self.byteLimit else {
      throw CurvePluginError(
        code: .unreadable, path: path, reason: "it is longer than \(Self.byteLimit >> 20) MiB")
    }
    let source: OpenFile
    do throws(FileState.Refusal) {
      source = try OpenFile(path)
    } catch {
      throw CurvePluginError(path, error)
    }
    let copy = PrivateCopy(of: source)
    let now: FileState
    do throws(SystemError) {
      guard copy.descriptor >= 0 else { throw SystemError() }
      try Self.copy(source, to: copy.descriptor)
      now = try source.current
    } catch {
      throw CurvePluginError(unreadable: path, "it cannot be copied: \(error)")
    }
    guard try FileState(ofLibrary: path).isSameVersion(as: version), now.isSameVersion(as: version)
    else {
      throw CurvePluginError(
        code: .unreadable, path: path, reason: "it is being written; load it again afterwards")
    }
    guard unsafe access(copy.path.fileBytes, F_OK) == 0 else {
      throw CurvePluginError(
        code: .notLoadable, path: path,
        reason: "/proc is not mounted, which the system needs to load it; mount it")
    }
    try ELFHeader.check(copy.descriptor, size: version.byteCount, path)
    return copy
  }

  /// Keeps the copy for as long as the program runs, as a loaded library needs it, and returns the file itself,
  /// which has to stay open for as long.
  consuming func keep() -> OpenFile {
    isKept = true
    return source
  }

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

  private static func copy(_ source: OpenFile, to target: CInt) throws(SystemError) {
    var total = 0
    // A file that grows is noticed afterwards.
    while total <= byteLimit {
      let part = try source.bytes(largestPart, at: Int64(total))
      if part.isEmpty { return }
      try Descriptor.write(part, to: target)
      total += part.count
    }
  }

  private static let largestPart = 256 << 10
}
