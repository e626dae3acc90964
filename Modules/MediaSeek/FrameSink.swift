/// Keeps pictures that a source has decoded, so that none is decoded twice.
///
/// A source is given one by `MediaSource.keep(in:)`. Its methods may be called from any thread and
/// are quick.
public protocol FrameSink: AnyObject, Sendable {
  /// Offers an exact picture, best with its `nextPts`.
  func take(_ frame: Frame)

  /// States that the pictures offered so far have got other times or numbers.
  func forgetAll()
}
