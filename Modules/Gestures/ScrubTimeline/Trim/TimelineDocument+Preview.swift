public import ScrubTime

extension TimelineDocument {
  /// Returns the media time of the frame to show for an edge of a clip: the frame that the cut keeps.
  ///
  /// At a leading edge this is the first frame kept. At a trailing edge it is the last frame kept, which
  /// the clip's last timeline frame displays, not the first frame cut away. (The proprietary original
  /// shows the leading frame before snapping and the trailing one after.)
  ///
  /// - Parameters:
  ///   - id: The clip, after trimming and snapping.
  ///   - edge: The edge.
  /// - Returns: A time inside the clip's footage; `nil` if there is no such clip, or if its footage has no
  ///   time of its own.
  /// - Complexity: O(clips).
  public func previewTime(of id: Clip.ID, at edge: TrimEdge) -> MediaTime? {
    guard let clip = clip(id) else { return nil }
    var position = MediaTime.origin
    if edge == .trailing {
      let lastTick = clip.end - MediaTime(value: 1, timescale: MediaTime.flicks)
      let frame = start(ofFrame: rate.frame(at: lastTick))
      position = max(frame - clip.start, position)
    }
    return clip.footage.time(atOffset: position)
  }
}
