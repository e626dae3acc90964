import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A library in memory, which stays there for as long as the program runs.
///
/// Nothing is ever unloaded: a curve can be in use on any thread, and a language's runtime, Swift's
/// among them, keeps pointers into the libraries it has met.
@safe struct SharedLibrary: @unchecked Sendable {
  /// From `dlopen`; never closed, so always valid.
  private let handle: UnsafeMutableRawPointer

  /// What has been loaded from which file, oldest first.
  private static let loaded = Mutex<[(file: FileIdentity, path: String, library: SharedLibrary)]>([]
  )

  /// The library of a file: the one in memory if the file has not changed, else a new one beside it.
  ///
  /// - Parameter path: The file, from the root on.
  /// - Returns: The library.
  /// - Throws: What is wrong with the file.
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

  /// The address of what the library itself exports under a name, or nil.
  func address(of symbol: String) -> UnsafeRawPointer? {
    unsafe UnsafeRawPointer(dlsym(handle, symbol))
  }

  private static func open(
    _ path: String, generation: Int
  ) throws(CurvePluginError) -> SharedLibrary {
    // Whose path has the same letters as a loaded one's is taken for it, whatever the file is now;
    // another spelling of the path makes the system look.
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
