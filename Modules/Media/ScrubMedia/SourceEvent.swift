/// What a source reports while it decodes.
public enum SourceEvent: Sendable {
  /// The reason for which a frame was decoded.
  public enum Role: Sendable {
    /// It is the requested one.
    case requested
    /// It was decoded on the way, or for a range: an exact frame, with its `next` where the source has it.
    case onTheWay
    /// It is a reduced copy that the source kept while the video was closed.
    case thumbnail
  }

  /// A frame is there; each is reported once.
  case frame(Frame, Role)
  /// The indices of the frames reported so far have changed; the closure returns that of a frame, or `nil` if it
  /// is unknown. It is also called for frames that are reported later without an index, until the next change, and
  /// returns quickly.
  case renumbered(by: @Sendable (Frame) -> Int?)
  /// The times of the frames have changed: those reported so far are not valid any more.
  case reset
}
