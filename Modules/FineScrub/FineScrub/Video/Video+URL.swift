public import FFmpegSeek
public import Foundation
public import MediaSeek
internal import ScrubFiles
public import ScrubMedia

extension Video {
  /// Opens a video file. With the module `RemoteFiles`, the URL may also be one of a web server.
  ///
  /// - Parameters:
  ///   - url: The file's URL.
  ///   - options: Limits and settings.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `unsupported` for a URL of anything
  ///   but a file of this computer, or with a query or a fragment.
  @_disfavoredOverload
  public convenience init(
    url: URL, options: SourceOptions = SourceOptions(), cache: FrameCache = .shared
  ) async throws(MediaError) {
    try await self.init(fileURL: url, options: options, cache: cache)
  }

  /// Opens a video file, also where another module has an initializer for more kinds of URLs.
  package convenience init(
    fileURL url: URL, options: SourceOptions, cache: FrameCache
  ) async throws(MediaError) {
    if let (cause, advice) = url.reasonNotToBeOpened {
      throw MediaError(
        operation: "open the video", code: .unsupported, cause: cause, path: url.withoutSecrets,
        advice: advice)
    }
    try await self.init(path: url.fileSystemPath, options: options, cache: cache)
  }
}

extension URL {
  /// The reason for which it is not the URL of a file, with what to do; `nil` if it is.
  fileprivate var reasonNotToBeOpened: (cause: String, advice: String)? {
    if let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme) {
      return (
        "its URL is not that of a file",
        "Import the module RemoteFiles, which opens URLs of http and https."
      )
    }
    if !isFileURL {
      return (
        "its URL is not that of a file",
        "Save it to a file, or open it with a byte reader of your own."
      )
    }
    let host = host(percentEncoded: true) ?? ""
    if !host.isEmpty, host.lowercased() != "localhost" {
      return (
        "its URL names another computer, \(host)", "Mount its folder, and name the path there."
      )
    }
    if query(percentEncoded: true) != nil || fragment(percentEncoded: true) != nil {
      return (
        "its URL has a query or a fragment",
        "Write %3F for a question mark in a file's name, and %23 for a number sign."
      )
    }
    return nil
  }

  /// Its text; unless it is that of a file, without a user, a password, a query and a fragment.
  fileprivate var withoutSecrets: String {
    guard !isFileURL else { return absoluteString }
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return scheme ?? ""
    }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? scheme ?? ""
  }

  /// The path in the bytes of the file system: Foundation has none for names that are not UTF-8.
  fileprivate var fileSystemPath: String {
    var bytes: [UInt8] = []
    var rest = Array(path(percentEncoded: true).utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(fileBytes: bytes)
  }
}
