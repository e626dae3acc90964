import ScrubFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The base folder of relative paths.
enum WorkingFolder {
  /// Returns the absolute path, or the relative one if the system does not report its working folder.
  static func absolutePath(_ path: String) -> String {
    guard !path.isAbsolutePath else { return path }
    var folder = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let isKnown = unsafe folder.withUnsafeMutableBytes { buffer in
      unsafe getcwd(buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count) != nil
    }
    // `dlopen` would search the system's folders for a name without a slash.
    guard isKnown else { return "./" + path }
    let name = String(fileBytes: folder.prefix { $0 != 0 })
    return path.isEmpty || path == "." ? name : name + "/" + path
  }
}
