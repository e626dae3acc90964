public import FFmpegSeek
public import FineScrub
public import Foundation
public import MediaSeek
public import ScrubMedia

extension Video {
  /// Opens a video, on a web server or in a file.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http, https or file.
  ///   - remote: The settings for reading the file from a server.
  ///   - options: The limits and settings of the video, as they are; by default, those of a file, or
  ///     `RemoteSource.standardOptions` for a URL of http or https. `RemoteSource.options(for:)` makes such ones of others.
  ///   - cache: The cache for decoded frames; by default, all videos share one.
  /// - Throws: `MediaError` that describes the URL, the file or the failure.
  public convenience init(
    url: URL, remote: RemoteOptions = RemoteOptions(),
    options: SourceOptions? = nil, cache: FrameCache = .shared
  ) async throws(MediaError) {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      try await self.init(fileURL: url, options: options ?? SourceOptions(), cache: cache)
      return
    }
    let opened = try await RemoteSource.open(
      url: url.absoluteString, remote: remote, options: options ?? RemoteSource.standardOptions)
    self.init(opened.source, cache: cache)
  }
}
