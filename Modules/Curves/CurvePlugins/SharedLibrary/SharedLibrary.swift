internal import Threads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library in memory, which is never unloaded.
///
/// A curve can be in use on any thread, and language runtimes, including Swift's, keep pointers into loaded
/// libraries.
@safe struct SharedLibrary: @unchecked Sendable {
  /// The result of `dlopen`; never closed, so always valid.
  private let handle: UnsafeMutableRawPointer

  /// The loaded libraries with their files, oldest first.
  private static let loaded = Lock<[(file: FileIdentity, path: String, library: SharedLibrary)]>([]
  )

  /// Returns the library of a file: the one in memory if the file is unchanged, else a newly loaded one.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: The library.
  /// - Throws: An error about the file.
  static func load(_ path: String) throws(CurvePluginError) -> SharedLibrary {
    let result = loaded.withLock { loaded -> Result<SharedLibrary, CurvePluginError> in
      do throws(CurvePluginError) {
        let file = try FileIdentity(of: path)
        if let same = loaded.last(where: { $0.file.isSameFile(as: file) }) {
          guard same.file == file else { throw overwritten(path) }
          return .success(same.library)
        }
        let library = try open(path, generation: loaded.count { $0.path == path })
        guard try FileIdentity(of: path) == file else { throw overwritten(path) }
        loaded.append((file, path, library))
        return .success(library)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Returns the address of a symbol that the library itself exports, or `nil`.
  func address(of symbol: String) -> UnsafeRawPointer? {
    unsafe UnsafeRawPointer(dlsym(handle, symbol))
  }

  private static func open(
    _ path: String, generation: Int
  ) throws(CurvePluginError) -> SharedLibrary {
    // `dlopen` returns a loaded library if the path's text is equal, whatever the file is now; a different
    // spelling of the path makes it look at the file.
    let cut = path.lastIndex(of: "/") ?? path.startIndex
    let spelling = path[..<cut] + String(repeating: "/.", count: generation) + path[cut...]
    guard let handle = unsafe dlopen(String(spelling), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      let said = unsafe dlerror().map { unsafe String(cString: $0) } ?? "it does not say why"
      throw CurvePluginError(
        code: .notLoadable, path: path,
        reason: "the system does not load it as a shared library: \(said)")
    }
    return unsafe SharedLibrary(handle: handle)
  }

  private static func overwritten(_ path: String) -> CurvePluginError {
    CurvePluginError(
      code: .overwritten, path: path,
      reason: "the file was written over while it was in use; put a new one in its place (linkers, "
        + "'mv' and 'install' do, 'cp' does not), or start the program again")
  }
}
