package import FineScrub
package import RemoteFiles
package import ScrubTerminal

/// An open video that a person named by a path, or by a URL of http or https.
///
/// Nothing but typed words is opened by it: no config, recording, playlist or other file causes a request.
package struct TypedVideo {
  package let source: FFmpegSource
  /// The file on a server; `nil` for a local one.
  package let file: RemoteFile?
  /// The word as it may be shown: a URL without user, password and query.
  package let name: String

  /// Opens a video. A URL has the options of a path with longer deadlines, and shows its progress.
  package init(
    _ word: String, _ options: SourceOptions, on console: Console,
    _ cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    guard let name = RemoteFile.name(of: word) else {
      source = try FFmpegSource(path: word, options: options, cancellation: cancellation)
      (file, name) = (nil, word)
      return
    }
    let progress = OpeningProgress(on: console)
    defer { progress.end() }
    let opened = try RemoteSource(
      url: word, remote: RemoteOptions(cache: options.cache),
      options: RemoteSource.options(for: options), cancellation: cancellation,
      connected: progress.show)
    (source, file, self.name) = (opened.source, opened.file, name)
  }

  /// Returns a word as it may be shown.
  package static func name(of word: String) -> String { RemoteFile.name(of: word) ?? word }

  /// Throws if a word is a URL where only a file is possible.
  package static func refuse(_ word: String) throws {
    if let name = RemoteFile.name(of: word) { throw .invalid("\(name) is a URL; give a path") }
  }
}
