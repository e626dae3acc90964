/// A source that keeps reduced copies of frames while its video is closed.
///
/// When it is opened again, it adds them to the sink.
package protocol ThumbnailKeeping: MediaSource {
  /// Keeps reduced copies, if the source has a place for them; called before it is closed.
  ///
  /// - Parameters:
  ///   - thumbnails: The copies, in display order.
  ///   - last: A copy of the frame that was shown last, if it is known.
  func keep(thumbnails: [Frame], last: Frame?)
}
