#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that relative paths count from.
enum WorkingFolder {
  /// The path from the root on; a system that does not tell its working folder leaves it relative.
  static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var folder = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let isKnown = unsafe folder.withUnsafeMutableBytes { buffer in
      unsafe getcwd(buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count) != nil
    }
    // A name without a slash would be looked for in the system's own folders.
    guard isKnown else { return "./" + path }
    let name = String(decoding: folder.prefix { $0 != 0 }, as: UTF8.self)
    return path.isEmpty || path == "." ? name : name + "/" + path
  }
}
