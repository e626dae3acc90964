#if FFmpeg
  internal import ScrubMedia

  extension MediaError {
    /// The error of a reader whose bytes name other files.
    static let otherFiles = MediaError(
      operation: "open", code: .unsupported,
      cause: "it is a list of other files, which a reader of bytes cannot open",
      advice: "Give the path of the list, or a reader of one of its files.")

    /// The error of a reader of an unknown size in a format such as APNG, which cannot do without.
    static let unknownSize = MediaError(
      operation: "open", code: .unsupported, cause: "its format needs the size of the bytes",
      advice: "Return the size from byteCount.")

    /// The error of a video whose key is not known.
    static let encrypted = MediaError(
      operation: "open", code: .unsupported, cause: "it is encrypted, and no key is available",
      advice: "Decrypt it first.")

    /// The error of a list without files in it.
    static let emptyList = MediaError(
      operation: "open", code: .damaged, cause: "the list names no media",
      advice: "It may be damaged, or still be empty.")

    /// The error of a list without the name of the file with which all segments begin.
    static let namelessStart = MediaError(
      operation: "open", code: .damaged,
      cause: "the list names no file for the start of its segments (EXT-X-MAP)",
      advice: "It may be damaged.")

    /// The error of a list that names more than can be read.
    static let largeList = MediaError(
      operation: "open", code: .unsupported, cause: "the list names too many files",
      advice: "Split it into several lists.")

    /// The error of a playlist that a playlist names which was itself named, or the same again.
    static let listInList = MediaError(
      operation: "open", code: .unsupported,
      cause: "a playlist that another one names must name segments, and no further playlists")

    /// Returns the error of a format that is not read.
    static func format(_ name: String, isKnown: Bool) -> MediaError {
      MediaError(
        operation: "open", code: .unsupported,
        cause: isKnown
          ? "files of the format \"\(name)\" name other files or addresses, and are not opened"
          : "the format \"\(name)\" is not supported",
        advice: "Open a video file, an HLS playlist, or a DASH manifest.")
    }

    /// The largest part of a name in a message, in bytes.
    private static let nameLimit = 200

    /// Returns the error of the list in which a file is named.
    func naming(_ url: [UInt8]) -> MediaError {
      var error = self
      let name = String(decoding: url.prefix(Self.nameLimit), as: UTF8.self)
      let shown = name.hasPrefix("file:") ? String(name.dropFirst(5)) : name
      error.cause = "it names \"\(shown)\": \(cause)"
      error.path = nil
      error.advice = ""
      return error
    }
  }
#endif
