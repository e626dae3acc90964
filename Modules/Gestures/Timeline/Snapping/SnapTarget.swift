public import MediaTime

/// A time that edges snap to, and what is there; also the guide line to draw while one has snapped.
public struct SnapTarget: Hashable, Sendable {
  /// What is at the time.
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

  /// The time; the guide line stands here.
  public let time: MediaTime
  /// What is there.
  public let kind: Kind

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - kind: What is there.
  init(time: MediaTime, kind: Kind) { (self.time, self.kind) = (time, kind) }

  /// Whether what is meant is at the time in a document, too; edits may have pushed it away.
  func holds(in document: TimelineDocument) -> Bool {
    switch kind {
    case .clipStart(let id): document.clip(id)?.start == time
    case .clipEnd(let id): document.clip(id)?.end == time
    case .playhead, .marker, .timelineStart, .timelineEnd: true
    }
  }
}
