public import MediaTime

/// A destination for the frames that a source decodes, which caches them.
///
/// A source receives it with each request. The methods may be called from any thread and return
/// quickly. Frames of a range with a spacing are added on the thread that made the request.
public protocol FrameSink: AnyObject, Sendable {
  /// Adds an exact frame, with its `next` where the source has it, or a reduced copy that the source kept
  /// while the video was closed.
  func take(_ frame: Frame)

  /// Returns whether every frame of a range is cached and need not be decoded again.
  ///
  /// The default implementation returns `false`.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame.
  ///   - end: A time at which the last frame is displayed.
  /// - Returns: Whether no frame of the range is missing.
  /// - Complexity: O(n) in the number of cached frames.
  func keeps(from start: MediaTime, through end: MediaTime) -> Bool

  /// Updates the indices of cached frames after the source renumbered them.
  ///
  /// The default implementation removes all frames.
  ///
  /// - Parameter number: Returns the index of a frame, or `nil` if it is unknown.
  func renumber(by number: (Frame) -> Int?)

  /// Removes all frames, because the source has changed their times.
  func forgetAll()
}

extension FrameSink {
  /// Default implementation: returns `false`.
  public func keeps(from start: MediaTime, through end: MediaTime) -> Bool { false }

  /// Default implementation: removes all frames.
  public func renumber(by number: (Frame) -> Int?) { forgetAll() }
}
