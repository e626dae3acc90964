package import ScrubFiles
package import ScrubMedia

#if FFmpeg
  package import FFmpegHandles
#endif

/// An error from writing a media file.
public struct WriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A machine-readable error code; more codes may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public var rawValue: String

    /// Creates a code with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The package was built without its FFmpeg trait.
    public static let unavailable = Code(rawValue: "unavailable")
    /// A setting or an argument has a value that cannot be used.
    public static let invalidSetting = Code(rawValue: "invalidSetting")
    /// No requested encoder could be opened.
    public static let noEncoder = Code(rawValue: "noEncoder")
    /// This FFmpeg has no decoder for the image.
    public static let noDecoder = Code(rawValue: "noDecoder")
    /// There is a file of that name which FineScrub did not make, and it may not be replaced.
    public static let fileExists = Code(rawValue: "fileExists")
    /// FFmpeg or the file system returned an error, which the message contains.
    public static let failed = Code(rawValue: "failed")
    /// The video cannot be opened, or a frame of it cannot be decoded.
    public static let unreadableVideo = Code(rawValue: "unreadableVideo")
    /// The operation was canceled by the caller.
    public static let cancelled = Code(rawValue: "cancelled")
  }

  /// The error code.
  public var code: Code
  /// A description of the operation, the failure with the bad value, and the remedy.
  public var message: String
  /// The underlying error number: FFmpeg's if negative, `errno` if positive.
  public var underlyingCode: Int32?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: A description of the operation, the failure with the bad value, and the remedy.
  ///   - underlyingCode: The error number of FFmpeg (negative) or the system (positive), if any.
  public init(code: Code, message: String, underlyingCode: Int32? = nil) {
    self.code = code
    self.message = message
    self.underlyingCode = underlyingCode
  }

  /// The message.
  public var description: String { message }
}

extension WriteError {
  /// Creates the error of a video that cannot be read.
  package init(unreadable error: MediaError) {
    let code: Code =
      switch error.code {
      case .cancelled: .cancelled
      case .outOfRange: .invalidSetting
      default: .unreadableVideo
      }
    self.init(code: code, message: error.description)
  }

  /// Creates an error from one of the file system.
  package init(_ error: FileError) {
    self.init(
      code: error.code == .exists ? .fileExists : .failed,
      message: "Cannot \(error.operation) \(error.path): \(error.cause). "
        + error.remedy.prefix(1).uppercased() + error.remedy.dropFirst() + ".",
      underlyingCode: error.systemCode)
  }

  /// Returns the error for a file that is the video itself, which nothing replaces.
  package static func isVideo(_ path: String) -> WriteError {
    WriteError(
      code: .invalidSetting, message: "\(path) is the video itself; give another name.")
  }

  #if FFmpeg
    /// Creates an error that names the file from FFmpeg's description.
    package init(_ failure: EncodingFailure, path: String) {
      self.init(
        code: .failed, message: "Cannot write \(path): \(failure.operation): \(failure.reason).")
    }
  #endif

  /// Returns an error for an operation for which the system refused a thread.
  package static func noThread(_ operation: String) -> WriteError {
    WriteError(
      code: .failed,
      message:
        "Cannot \(operation): the system refused a thread. Close other programs, and try again."
    )
  }
}

/// Runs code of the file system and converts its errors to `WriteError`.
package func writing<Result: ~Copyable>(
  _ body: () throws(FileError) -> Result
) throws(WriteError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw WriteError(error)
  }
}

extension Cancellation {
  /// Throws the error of a canceled operation if the flag is set.
  ///
  /// - Parameter operation: The operation, as a verb phrase.
  /// - Throws: `WriteError` with code `cancelled`.
  package func checkWriting(_ operation: String) throws(WriteError) {
    guard isCancelled else { return }
    throw WriteError(code: .cancelled, message: "Cannot \(operation): it was canceled.")
  }
}
