public import MediaTime

/// Keeps frames that a source has decoded, so that none is decoded twice.
///
/// A source is given one by `MediaSource.keep(in:)`. Its methods may be called from any thread and
/// are quick.
public protocol FrameSink: AnyObject, Sendable {
  /// Offers an exact frame, best with its `next`.
  func take(_ frame: Frame)

  /// Whether every frame of a stretch is kept, so that no client has to decode it.
  ///
  /// Linear in the number of kept frames. The default is no.
  ///
  /// - Parameters:
  ///   - start: The time of the first frame.
  ///   - end: A time shown by the last one.
  /// - Returns: Whether none of them is missing.
  func keeps(from start: MediaTime, through end: MediaTime) -> Bool

  /// States that the frames offered so far have got other numbers, or none. The default forgets
  /// them all.
  ///
  /// - Parameter number: Gives a frame's number.
  func renumber(by number: (Frame) -> Int?)

  /// States that the frames offered so far have got other times.
  func forgetAll()
}

extension FrameSink {
  /// No.
  public func keeps(from start: MediaTime, through end: MediaTime) -> Bool { false }

  /// Forgets them all.
  public func renumber(by number: (Frame) -> Int?) { forgetAll() }
}
