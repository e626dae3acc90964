package import MediaTime

/// A source that knows the random access points of its file.
package protocol RandomAccessListing: MediaSource {
  /// Returns whether no random access point lies between two frames, so that a decoder that has
  /// decoded the earlier one goes on to the later one.
  ///
  /// - Parameters:
  ///   - earlier: A time at which the earlier frame is displayed.
  ///   - later: A time at which the later one is displayed.
  /// - Returns: `nil` if unknown.
  func isSameGOP(from earlier: MediaTime, through later: MediaTime) -> Bool?
}

/// The longest GOP of common encoders, in seconds: 250 frames of a film (x264, x265), rounded up.
private let longestGOP = 12.0

extension MediaSource {
  /// Returns an exact frame of a series; no frame is decoded twice for the series if its times
  /// ascend.
  ///
  /// Where the source does not know its GOPs, they are taken to last at most 12 s.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - next: The next time of the series, if known.
  ///   - sink: Receives the frames decoded on the way.
  ///   - cancellation: Ends the call early.
  /// - Returns: The frame.
  /// - Throws: `MediaError`; its code is `cancelled` if `cancellation` was set.
  package func frame(
    at time: MediaTime, before next: MediaTime?, into sink: any FrameSink,
    _ cancellation: Cancellation
  ) throws(MediaError) -> Frame {
    // The decoder cannot go on from a frame that was decoded with as little work as possible.
    let goesOn = next.map { isSameGOP(time, $0) } ?? false
    return try exact(.frame(at: time, keepsOthers: goesOn), into: sink, cancellation)
  }

  private func isSameGOP(_ time: MediaTime, _ next: MediaTime) -> Bool {
    let (earlier, later) = (min(time, next), max(time, next))
    let known = (self as? any RandomAccessListing)?.isSameGOP(from: earlier, through: later)
    return known ?? (later.seconds(since: earlier) < longestGOP)
  }
}
