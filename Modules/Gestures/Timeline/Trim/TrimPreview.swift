public import MediaTime

/// The picture to show while a handle is dragged; the playback position has nothing to do with it.
public struct TrimPreview: Hashable, Sendable {
  /// The clip whose footage is shown.
  public let clip: Clip.ID
  /// The time in that footage; never outside of it.
  public let time: MediaTime

  /// The picture at an edge of a clip as it is now: what the cut really leaves.
  ///
  /// At a leading edge that is the first picture kept. At a trailing one it is the last picture kept,
  /// which the timeline's last frame of the clip shows, and not the first one cut away. (The
  /// proprietary original shows the leading one before snapping and the trailing one after.) Footage
  /// that has no time of its own has no preview.
  ///
  /// - Parameters:
  ///   - clip: The clip, after trimming and snapping.
  ///   - edge: The edge that is dragged.
  ///   - document: The document that the clip is in.
  public init?(of clip: Clip, at edge: TrimEdge, in document: TimelineDocument) {
    var position = MediaTime.origin
    if edge == .trailing {
      let lastTick = clip.end - MediaTime(value: 1, timescale: MediaTime.flicks)
      let frame = document.start(ofFrame: document.rate.frame(at: lastTick))
      position = max(frame - clip.start, position)
    }
    guard let time = clip.footage.time(atOffset: position) else { return nil }
    (self.clip, self.time) = (clip.id, time)
  }
}
