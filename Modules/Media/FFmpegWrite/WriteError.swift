/// Why a media file cannot be written.
public struct WriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of reasons, for programs.
  public enum Kind: Equatable, Sendable {
    /// The package was built without its FFmpeg trait.
    case unavailable
    /// A setting or an argument has a value that cannot be used.
    case invalidSetting
    /// None of the wanted encoders could be opened.
    case noEncoder
    /// This FFmpeg has no decoder for what was to be drawn.
    case noDecoder
    /// FFmpeg or the file system refused; the message holds their words.
    case failed
    /// The caller asked to stop.
    case cancelled
  }

  /// The kind of reason.
  public var kind: Kind
  /// What was tried, why it failed, with the bad value, and what to do.
  public var message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of reason.
  ///   - message: What was tried, why it failed, with the bad value, and what to do.
  public init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
