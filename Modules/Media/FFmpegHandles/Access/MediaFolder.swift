#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubSystem

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
      guard
        let folder = String(fileBytes: prefix.isEmpty ? [UInt8(ascii: ".")] : prefix).resolvedPath
      else { throw MediaError("open", SystemError()) }
      let resolved = folder.pathBytes
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
      let name = String(fileBytes: path)
      do throws(MediaError) {
        guard !path.contains(0), !path.isEmpty else {
          throw MediaError("open", SystemError(ENOENT))
        }
        guard let target = name.resolvedPath else {
          let error = SystemError()
          // A list does not learn which files there are elsewhere.
          throw leadsBelow(path) ? MediaError("open", error) : .elsewhere
        }
        guard target.pathBytes.starts(with: resolved) else { throw .elsewhere }
        return LocalFile(try openBelow(target), mustStayWhole: true)
      } catch {
        var error = error
        error.path = name
        error.advice = ""
        throw error
      }
    }

    /// Opens a file in the folder or below, by its path without symbolic links.
    private func openBelow(_ target: String) throws(MediaError) -> OpenFile {
      do throws(FileState.Refusal) {
        // Opening a device may have effects.
        _ = try FileState(ofFile: target, followsLinks: false)
        let rest = target.fileBytes[resolved.count...]
        let descriptor = unsafe scrub_open_below(String(fileBytes: resolved).fileBytes, Array(rest))
        return try OpenFile(adopting: descriptor)
      } catch {
        // A link that was not there when the path was resolved is not followed.
        if case .system(SystemError(ELOOP)) = error { throw .elsewhere }
        throw MediaError(target, error)
      }
    }

    /// Whether the text of a path leads into the folder.
    private func leadsBelow(_ path: [UInt8]) -> Bool {
      let rest = path.dropFirst(prefix.count)
      return path.starts(with: prefix) && rest.first != Self.slash
        && !rest.split(separator: Self.slash).contains { $0.elementsEqual("..".utf8) }
    }
  }

  extension MediaError {
    /// The error of a file that a list names and that lies outside of its folder.
    static let elsewhere = MediaError(
      operation: "open", code: .permissionDenied,
      cause: "it lies outside the folder of the list that names it",
      advice: "Move it into that folder.")
  }
#endif
