public import ScrubTime

/// A time to which edges snap; a guide line is drawn there while one has snapped.
public struct SnapTarget: Hashable, Sendable {
  /// The kind of a snap target.
  public enum Kind: Hashable, Sendable {
    /// The playhead.
    case playhead
    /// The start of a clip.
    case clipStart(Clip.ID)
    /// The end of a clip.
    case clipEnd(Clip.ID)
    /// A marked time.
    case marker
    /// The start of the timeline.
    case timelineStart
    /// The end of the timeline.
    case timelineEnd
  }

  /// The time.
  public let time: MediaTime
  /// The kind.
  public let kind: Kind

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - kind: The kind.
  init(time: MediaTime, kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// Whether the target exists at the same time in a document; edits may have moved it.
  func holds(in document: TimelineDocument) -> Bool {
    switch kind {
    case .clipStart(let id): document.clip(id)?.start == time
    case .clipEnd(let id): document.clip(id)?.end == time
    case .playhead, .marker, .timelineStart, .timelineEnd: true
    }
  }
}
