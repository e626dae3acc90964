/// A resource of bytes that a video is read from: in memory, in an archive, encrypted, or behind the
/// app's own network code.
///
/// Calls block, and come from the threads that decode: the one that calls the video, and threads of the
/// video's own. Unless `maximumConcurrentReads` is larger than 1, calls to one reader never overlap, however
/// many videos and sounds are read from it, so a reader needs no lock for state that only its methods use.
///
/// The bytes must not change while a video is open. The video is what the reader holds when it is opened:
/// bytes beyond the size at that time are not read.
public protocol ByteReader: AnyObject, Sendable {
  /// The size in bytes; `nil` while it is unknown.
  ///
  /// The first size that is not `nil` counts. While it is unknown, the resource ends where `read` returns
  /// no bytes. Formats that search for a time by position, such as MPEG-TS, need the size to seek fast.
  var byteCount: Int64? { get }

  /// The number of calls of `read` that may be under way at the same time, 1 or more. The default is 1.
  ///
  /// Of a resource that is far away, several parts are then requested at once.
  var maximumConcurrentReads: Int { get }

  /// What names the resource and its contents, so that what is learned about them can be kept for the next
  /// opening; `nil`, which is the default, if nothing is to be kept.
  var identity: ByteIdentity? { get }

  /// Reads bytes, waiting until at least one is available.
  ///
  /// - Parameters:
  ///   - count: The largest number of bytes to return, 1 or more. Consecutive bytes are requested in
  ///     growing pieces, of 256 KiB to 1 MiB, or of one packet if that is larger; if the reader is far away, in
  ///     those that a request needs, of up to 32 MiB.
  ///   - offset: The position of the first byte, 0 or more; may be at or after the end.
  ///   - cancellation: Set when the bytes are no longer needed, or come too late. A reader that waits
  ///     should check `isCancelled` every few milliseconds and then throw `MediaError.cancelled`: a newer
  ///     request waits for the end of the call.
  /// - Returns: The bytes: fewer than `count` if no more are available at once, none at the end.
  /// - Throws: `MediaError`, which the request for a frame then throws; the next request reads again.
  func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8]

  /// Returns once it is certain that the bytes that were read belong to the resource as it is now.
  ///
  /// It is called before a frame is shown. A reader that returns bytes which it kept from an earlier time finds out
  /// here whether they are still valid. The default implementation returns at once.
  ///
  /// - Parameter cancellation: Set when the frame is no longer needed, or comes too late.
  /// - Throws: `MediaError`, with code `changed` if they are not.
  func confirm(cancellation: Cancellation) throws(MediaError)
}

extension ByteReader {
  /// Default implementation: returns at once.
  public func confirm(cancellation: Cancellation) throws(MediaError) {}

  /// Default implementation: 1.
  public var maximumConcurrentReads: Int { 1 }

  /// Default implementation: `nil`.
  public var identity: ByteIdentity? { nil }
}
