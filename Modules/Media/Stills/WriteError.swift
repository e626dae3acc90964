/// An error thrown when a media file cannot be written.
public struct WriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A reason for programs; more codes may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The reason's name, which may be shown to programs.
    public var rawValue: String

    /// Creates a code with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The package was built without its FFmpeg trait.
    public static let unavailable = Code(rawValue: "unavailable")
    /// A setting or an argument has a value that cannot be used.
    public static let invalidSetting = Code(rawValue: "invalidSetting")
    /// None of the requested encoders could be opened.
    public static let noEncoder = Code(rawValue: "noEncoder")
    /// This FFmpeg has no decoder for the image.
    public static let noDecoder = Code(rawValue: "noDecoder")
    /// FFmpeg or the file system returned an error; the message holds their words.
    public static let failed = Code(rawValue: "failed")
    /// The caller asked to stop.
    public static let cancelled = Code(rawValue: "cancelled")
  }

  /// The reason.
  public var code: Code
  /// What was tried, why it failed, with the bad value, and what to do.
  public var message: String
  /// The underlying error number: FFmpeg's where it is negative, `errno` where it is positive.
  public var underlyingCode: Int32?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - message: What was tried, why it failed, with the bad value, and what to do.
  ///   - underlyingCode: The error number of FFmpeg (negative) or the system (positive), if any.
  public init(code: Code, message: String, underlyingCode: Int32? = nil) {
    self.code = code
    self.message = message
    self.underlyingCode = underlyingCode
  }

  /// The message.
  public var description: String { message }
}
