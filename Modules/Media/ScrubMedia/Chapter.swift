public import ScrubTime

/// A chapter of a video, as the file declares it.
public struct Chapter: Sendable, Equatable {
  /// The title; `nil` if the file has none.
  public var title: String?
  /// The range of time; 0 is the first displayed frame.
  public var range: Range<MediaTime>

  /// Creates a chapter.
  ///
  /// - Parameters:
  ///   - title: The title, if there is one.
  ///   - range: The range of time.
  public init(title: String?, range: Range<MediaTime>) {
    self.title = title
    self.range = range
  }
}
