public import FFmpegSeek
public import Foundation
public import MediaSeek
internal import ScrubFiles
public import ScrubMedia

extension Video {
  /// Opens a video file.
  ///
  /// - Parameters:
  ///   - url: The file's URL.
  ///   - options: Limits and settings.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the file or the failure; its code is `unsupported` for a URL of anything
  ///   but a file.
  public convenience init(
    url: URL, options: SourceOptions = SourceOptions(), cache: FrameCache = .shared
  ) async throws(MediaError) {
    guard url.isFileURL else {
      throw MediaError(
        operation: "open the video", code: .unsupported, cause: "its URL is not that of a file",
        path: url.absoluteString,
        advice: "Save it to a file, or open it with a byte reader of your own.")
    }
    try await self.init(path: url.fileSystemPath, options: options, cache: cache)
  }
}

extension URL {
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
