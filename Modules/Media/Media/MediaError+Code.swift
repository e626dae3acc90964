extension MediaError {
  /// The kind of a failure; later versions may add kinds.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name, which may be shown to programs.
    public let rawValue: String

    /// Creates a kind, of this package's or a source's own.
    ///
    /// - Parameter rawValue: The kind's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such file.
    public static let notFound = Code(rawValue: "notFound")
    /// The path names a folder, a pipe or a device.
    public static let notAFile = Code(rawValue: "notAFile")
    /// The file may not be read.
    public static let permissionDenied = Code(rawValue: "permissionDenied")
    /// The bytes are no container that is known.
    public static let notMedia = Code(rawValue: "notMedia")
    /// The file has no moving frames (only sound, a cover, subtitles).
    public static let noVideo = Code(rawValue: "noVideo")
    /// The file has no sound.
    public static let noSound = Code(rawValue: "noSound")
    /// No decoder or no conversion exists for what the file holds.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The data is damaged beyond use.
    public static let damaged = Code(rawValue: "damaged")
    /// Reading failed in the operating system.
    public static let readFailed = Code(rawValue: "readFailed")
    /// The call took longer than its limit.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The caller no longer wanted the answer.
    public static let cancelled = Code(rawValue: "cancelled")
    /// The video was closed.
    public static let closed = Code(rawValue: "closed")
    /// A number lies outside what the video has.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// The system gave no memory, or no thread.
    public static let outOfMemory = Code(rawValue: "outOfMemory")
  }
}
