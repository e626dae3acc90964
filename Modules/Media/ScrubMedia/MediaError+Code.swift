extension MediaError {
  /// The kind of an error; later versions may add kinds.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, stable enough for programs to compare.
    public let rawValue: String

    /// Creates a kind of a source's own.
    ///
    /// - Parameter rawValue: The name of the kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist.
    public static let notFound = Code(rawValue: "notFound")
    /// The path names a folder, a pipe or a device.
    public static let notAFile = Code(rawValue: "notAFile")
    /// The file may not be read.
    public static let permissionDenied = Code(rawValue: "permissionDenied")
    /// The file is not in a known container format.
    public static let notMedia = Code(rawValue: "notMedia")
    /// The file has no video (only sound, a cover, subtitles).
    public static let noVideo = Code(rawValue: "noVideo")
    /// The file has no sound.
    public static let noSound = Code(rawValue: "noSound")
    /// No decoder, or no conversion, exists for the content of the file.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The data is too damaged to be decoded.
    public static let damaged = Code(rawValue: "damaged")
    /// The operating system failed to read the file.
    public static let readFailed = Code(rawValue: "readFailed")
    /// The call took longer than its limit.
    public static let timedOut = Code(rawValue: "timedOut")
    /// The operation was canceled.
    public static let cancelled = Code(rawValue: "cancelled")
    /// The video was closed.
    public static let closed = Code(rawValue: "closed")
    /// The contents changed while they were read.
    public static let changed = Code(rawValue: "changed")
    /// An index lies outside the range of the video.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// The system refused memory or a thread.
    public static let outOfMemory = Code(rawValue: "outOfMemory")
  }
}
