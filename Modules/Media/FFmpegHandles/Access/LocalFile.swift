#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubSystem

  /// An open regular file.
  final class LocalFile: StreamBytes {
    private let file: OpenFile
    /// Whether it is an error to reach its end before the size that it had when it was opened.
    private let mustStayWhole: Bool

    /// Creates the bytes of an open file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - mustStayWhole: Whether it is an error to reach its end before the size that it has now. What reads the file
    ///     that the user named finds out by itself, and still reads what is left.
    init(_ file: OpenFile, mustStayWhole: Bool = false) {
      (self.file, self.mustStayWhole) = (file, mustStayWhole)
    }

    /// Opens the file that the user named.
    ///
    /// - Throws: `MediaError`, also for anything that is not a regular file.
    convenience init(path: String) throws(MediaError) {
      try Self.requireName(path)
      let file: OpenFile
      do throws(FileState.Refusal) {
        file = try OpenFile(path)
      } catch {
        throw MediaError(path, error)
      }
      self.init(file)
    }

    var state: FileState? { file.state }

    var byteCount: Int64 {
      do throws(SystemError) {
        return try file.current.byteCount
      } catch {
        return Int64(scrub_AVERROR(error.code))
      }
    }

    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int {
      let count: Int
      do throws(SystemError) {
        count = try unsafe file.read(into: buffer, at: offset)
      } catch {
        throw MediaError("read", error)
      }
      if mustStayWhole, count == 0, buffer.count > 0, offset < file.state.byteCount {
        throw .changed("it became shorter")
      }
      return count
    }

    /// Returns the size of a regular file, in bytes, without opening it.
    ///
    /// - Throws: `MediaError`, also for anything that is not a regular file.
    static func byteCount(path: String) throws(MediaError) -> Int64 {
      try requireName(path)
      do throws(FileState.Refusal) {
        return try FileState(ofFile: path).byteCount
      } catch {
        throw MediaError(path, error)
      }
    }

    private static func requireName(_ path: String) throws(MediaError) {
      guard !path.utf8.contains(0), !path.isEmpty else {
        throw MediaError(
          operation: "open", code: .notFound, cause: "that is not a file name", path: path,
          advice: "Name a video file.")
      }
    }
  }

  extension MediaError {
    /// Returns the error of a file that is not what it was when it was opened.
    static func changed(_ change: String) -> MediaError {
      MediaError(
        operation: "read the file", code: .damaged, cause: "\(change) while it was open",
        advice: "Open it again.")
    }

    /// Creates the error of a call of the system.
    init(_ operation: String, _ error: SystemError) {
      let (code, advice): (Code, String) =
        switch error.code {
        case ENOENT, ENOTDIR: (.notFound, "Check the spelling of the path.")
        case EACCES: (.permissionDenied, "Check the permissions of the file and its folder.")
        default: (.readFailed, "Check the disk or the network that the file is on.")
        }
      self.init(
        operation: operation, code: code, underlying: error.code, cause: error.description,
        advice: advice)
    }

    /// Creates the error of something that is not a file that can be read.
    init(_ path: String, _ refusal: FileState.Refusal) {
      switch refusal {
      case .system(let error): self.init("open", error)
      case .kind(let kind):
        self.init(
          operation: "open", code: .notAFile, cause: "it is \(kind.rawValue)",
          advice: "Name a video file.")
      }
      self.path = path
    }
  }
#endif
