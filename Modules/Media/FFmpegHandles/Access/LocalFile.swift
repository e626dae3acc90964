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

  /// An open regular file.
  final class LocalFile: StreamBytes {
    private let descriptor: CInt
    /// The file when it was opened.
    let state: MediaInput.FileState?
    /// Whether it is an error to reach its end before the size that it had when it was opened.
    private let mustStayWhole: Bool
    /// The system's own position in the file.
    private var position: Int64 = 0

    /// Adopts a descriptor, which is closed with the value, or at once if it is not a regular file's.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - mustStayWhole: Whether it is an error to reach its end before the size that it has now. What reads the file
    ///     that the user named finds out by itself, and still reads what is left.
    /// - Throws: `MediaError` without a path.
    init(adopting descriptor: CInt, mustStayWhole: Bool = false) throws(MediaError) {
      self.descriptor = descriptor
      self.mustStayWhole = mustStayWhole
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw .system("open", errno) }
      state = MediaInput.FileState(status)
      if let error = Self.refusal(of: status) { throw error }
    }

    /// Opens the file that the user named.
    ///
    /// - Throws: `MediaError`, also for anything that is not a regular file.
    convenience init(path: String) throws(MediaError) {
      // Opening a device may have effects, so it is examined first.
      _ = try Self.byteCount(path: path)
      do throws(MediaError) {
        let descriptor = unsafe scrub_open(path.fileBytes)
        guard descriptor >= 0 else { throw .system("open", errno) }
        try self.init(adopting: descriptor)
      } catch {
        var error = error
        error.path = path
        throw error
      }
    }

    deinit { close(descriptor) }

    var byteCount: Int64 {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { return Int64(scrub_AVERROR(errno)) }
      return Int64(status.st_size)
    }

    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int {
      if position != offset {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .system("read", errno) }
        position = offset
      }
      while true {
        let count = unsafe Self.read(descriptor, buffer)
        if count >= 0 {
          if mustStayWhole, count == 0, buffer.count > 0, let state, offset < state.byteCount {
            throw .changed("it became shorter")
          }
          position += Int64(count)
          return count
        }
        guard errno == EINTR else { throw .system("read", errno) }
      }
    }

    /// Returns the size of a regular file, in bytes, without opening it.
    ///
    /// - Throws: `MediaError`, also for anything that is not a regular file.
    static func byteCount(path: String) throws(MediaError) -> Int64 {
      var status = stat()
      do throws(MediaError) {
        guard !path.utf8.contains(0), !path.isEmpty else {
          throw MediaError(
            operation: "open", code: .notFound, cause: "that is not a file name",
            advice: "Name a video file.")
        }
        guard unsafe stat(path.fileBytes, &status) == 0 else { throw .system("open", errno) }
        if let error = refusal(of: status) { throw error }
      } catch {
        var error = error
        error.path = path
        throw error
      }
      return Int64(status.st_size)
    }

    /// Returns the error of anything that is not a regular file.
    static func refusal(of status: stat) -> MediaError? {
      let name: String
      switch status.st_mode & S_IFMT {
      case S_IFREG: return nil
      case S_IFDIR: name = "a folder"
      case S_IFIFO: name = "a pipe"
      case S_IFSOCK: name = "a socket"
      default: name = "a device"
      }
      return MediaError(
        operation: "open", code: .notAFile, cause: "it is \(name)", advice: "Name a video file.")
    }
  }

  extension LocalFile {
    /// The system's call, which the type's own `read` hides.
    fileprivate static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int
    {
      #if canImport(Glibc)
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  extension MediaError {
    /// Returns the error of a file that is not what it was when it was opened.
    static func changed(_ change: String) -> MediaError {
      MediaError(
        operation: "read the file", code: .damaged, cause: "\(change) while it was open",
        advice: "Open it again.")
    }

    /// Returns the error of a call of the system.
    static func system(_ operation: String, _ number: CInt) -> MediaError {
      let isMissing = number == ENOENT || number == ENOTDIR
      let isRefused = number == EACCES
      return MediaError(
        operation: operation,
        code: isMissing ? .notFound : isRefused ? .permissionDenied : .readFailed,
        underlying: number, cause: unsafe String(cString: strerror(number)),
        advice: isMissing ? "Check the spelling of the path." : "")
    }
  }
#endif
