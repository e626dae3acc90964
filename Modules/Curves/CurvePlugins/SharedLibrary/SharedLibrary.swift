import ScrubFiles
import ScrubSystem
internal import ScrubThreads

/// A library in memory, which is never unloaded and does not depend on its file.
///
/// A curve can be in use on any thread, and language runtimes, including Swift's, keep pointers into loaded
/// libraries.
@safe struct SharedLibrary: @unchecked Sendable {
  /// The result of `dlopen`; never closed, so always valid.
  private let handle: UnsafeMutableRawPointer

  /// The loaded libraries with the files that they were copied from, oldest first. The files stay open: the number of
  /// a deleted one would be given to a new one, which would count as the old one overwritten.
  private static let loaded = Lock<[(file: OpenFile, library: SharedLibrary)]>([])

  /// Returns the library of a file: the one in memory if the file is unchanged, else a newly loaded one.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: The library.
  /// - Throws: An error about the file.
  static func load(_ path: String) throws(CurvePluginError) -> SharedLibrary {
    let result = loaded.withLock { loaded -> Result<SharedLibrary, CurvePluginError> in
      do throws(CurvePluginError) {
        let file = try FileState(ofLibrary: path)
        if let same = loaded.last(where: { $0.file.state.isSameFile(as: file) }) {
          guard same.file.state.isSameVersion(as: file) else { throw overwritten(path) }
          return .success(same.library)
        }
        loaded.append(try open(path, file))
        return .success(loaded[loaded.count - 1].library)
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
    _ path: String, _ version: FileState
  ) throws(CurvePluginError) -> (file: OpenFile, library: SharedLibrary) {
    let copy = try PrivateCopy.copy(path, version)
    guard let handle = unsafe dlopen(copy.path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      let said = unsafe dlerror().map { unsafe String(cString: $0) } ?? "it does not say why"
      throw CurvePluginError(
        code: .notLoadable, path: path,
        reason: "the system does not load it as a shared library: "
          + said.replacing(copy.path, with: path))
    }
    return unsafe (copy.keep(), SharedLibrary(handle: handle))
  }

  private static func overwritten(_ path: String) -> CurvePluginError {
    CurvePluginError(
      code: .overwritten, path: path,
      reason:
        "the file was overwritten after it had been loaded, and its curves keep the old code; put a "
        + "new file in its place (linkers, 'mv' and 'install' do, 'cp' does not), or start the program "
        + "again")
  }
}
