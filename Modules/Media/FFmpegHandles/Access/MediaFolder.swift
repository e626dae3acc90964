#if FFmpeg
  internal import CFFmpeg
  internal import Media
  internal import ScrubFiles

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// The folder of a list of files: its regular files, and those below it, may be opened, and nothing else.
  ///
  /// Symbolic links are resolved first, so one that leads out of the folder does not help. Paths are bytes, as for
  /// the system: two texts that Unicode considers equal may be two files.
  struct MediaFolder {
    private static let slash = UInt8(ascii: "/")

    /// The folder as the user named it, with a slash at its end; empty for the current folder.
    let prefix: [UInt8]
    /// The folder without symbolic links, with a slash at its end.
    private let resolved: [UInt8]

    /// Creates the folder of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `MediaError` if there is no such folder.
    init(of path: [UInt8]) throws(MediaError) {
      prefix = path.lastIndex(of: Self.slash).map { Array(path[...$0]) } ?? []
      guard let resolved = Self.resolve(prefix.isEmpty ? [UInt8(ascii: ".")] : prefix) else {
        throw .system("open", errno)
      }
      self.resolved = resolved.last == Self.slash ? resolved : resolved + [Self.slash]
    }

    /// Opens a file that a list names.
    ///
    /// - Parameter path: The path, as the list's text and place give it. If no file has this name, percent-encoded
    ///   characters in it are decoded (RFC 3986, 2.1).
    /// - Returns: The open file.
    /// - Throws: `MediaError` with the path: `notFound` if there is none, `permissionDenied` if it lies elsewhere,
    ///   `notAFile` if it is not a regular file.
    func open(_ path: [UInt8]) throws(MediaError) -> LocalFile {
      do throws(MediaError) {
        return try openExactly(path)
      } catch {
        let decoded = PercentEncoding.decode(path)
        guard error.code == .notFound, decoded != path else { throw error }
        return try openExactly(decoded)
      }
    }

    private func openExactly(_ path: [UInt8]) throws(MediaError) -> LocalFile {
      do throws(MediaError) {
        guard !path.contains(0), !path.isEmpty else { throw .system("open", ENOENT) }
        guard let target = Self.resolve(path) else {
          let number = errno
          // A list does not learn which files there are elsewhere.
          throw leadsBelow(path) ? .system("open", number) : .elsewhere
        }
        guard target.starts(with: resolved) else { throw .elsewhere }
        // Opening a device may have effects.
        var status = stat()
        guard unsafe lstat(Self.cString(target), &status) == 0 else {
          throw .system("open", errno)
        }
        if let error = LocalFile.refusal(of: status) { throw error }
        let rest = target[resolved.count...]
        let descriptor = unsafe scrub_open_below(Self.cString(resolved), Self.cString(rest))
        // A link that was not there when the path was resolved is not followed.
        guard descriptor >= 0 else { throw errno == ELOOP ? .elsewhere : .system("open", errno) }
        return try LocalFile(adopting: descriptor, mustStayWhole: true)
      } catch {
        var error = error
        error.path = String(fileBytes: path)
        error.advice = ""
        throw error
      }
    }

    /// Whether the text of a path leads into the folder.
    private func leadsBelow(_ path: [UInt8]) -> Bool {
      let rest = path.dropFirst(prefix.count)
      return path.starts(with: prefix) && rest.first != Self.slash
        && !rest.split(separator: Self.slash).contains { $0.elementsEqual("..".utf8) }
    }

    /// Returns a path without symbolic links; `nil`, with `errno`, if there is no such file.
    private static func resolve(_ path: [UInt8]) -> [UInt8]? {
      guard let resolved = unsafe realpath(cString(path), nil) else { return nil }
      defer { unsafe free(resolved) }
      let count = unsafe strlen(resolved)
      return unsafe UnsafeRawBufferPointer(start: resolved, count: count).map { $0 }
    }

    private static func cString(_ path: some Sequence<UInt8>) -> [CChar] {
      path.map { CChar(bitPattern: $0) } + [0]
    }
  }

  extension MediaError {
    /// The error of a file that a list names and that lies outside of its folder.
    static let elsewhere = MediaError(
      operation: "open", code: .permissionDenied,
      cause: "it lies outside of the folder of the list that names it")
  }
#endif
