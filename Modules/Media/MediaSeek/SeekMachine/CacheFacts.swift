internal import Media

/// The facts about the cached frames of a video on which the work ahead of requests depends.
protocol CacheFacts {
  /// The mean duration of a frame, in seconds; `nil` while unknown.
  var frameSeconds: Double? { get }

  /// Returns the input of reading ahead.
  ///
  /// - Parameters:
  ///   - pace: The scrub velocity, in media seconds per second.
  ///   - past: The measured durations of decoding backward.
  ///   - isStuck: Whether the requested frame is not cached, so that the next cached one counts as
  ///     the cursor.
  /// - Returns: The situation; `nil` while too little is known, or if no frame is cached at the
  ///   cursor.
  func situation(pace: Double, past: DecodeHistory, isStuck: Bool) -> ReadAhead.Situation?

  /// Returns the range of a sparse decode of which too little is cached; `nil` if there is none.
  func missingRange(of plan: SparseDecode) -> SparseDecode.Range?

  /// Returns the next step of filling the thumbnail tier; `nil` if there is none, or if the tier is
  /// not to be filled.
  func nextThumbnails(of fill: inout ReadAhead.ThumbnailFill) -> ReadAhead.ThumbnailFill.Step?
}
