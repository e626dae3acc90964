package import FFmpegSeek
package import ScrubMedia

/// The video of a storyboard, which each thread opens for itself.
package struct StoryboardInput: Sendable {
  /// Opens the video.
  package typealias Open =
    @Sendable (SourceOptions, Cancellation) throws(MediaError) -> FFmpegSource

  /// The path, or a name whose last component is the video's.
  let name: String
  /// What changes with the contents; `nil` for a file, which has a size and a time.
  let identity: String?
  let open: Open

  /// Creates the input for a video that is not a file.
  ///
  /// - Parameters:
  ///   - name: A name whose last component is the video's.
  ///   - identity: What changes with the contents.
  ///   - open: Opens the video.
  package init(name: String, identity: String, open: @escaping Open) {
    (self.name, self.open) = (name, open)
    self.identity = identity
  }

  private init(path: String) {
    name = path
    identity = nil
    open = { (options, cancellation) throws(MediaError) in
      try FFmpegSource(path: path, options: options, cancellation: cancellation)
    }
  }

  /// Returns the input for a file.
  package static func file(path: String) -> StoryboardInput { StoryboardInput(path: path) }
}
