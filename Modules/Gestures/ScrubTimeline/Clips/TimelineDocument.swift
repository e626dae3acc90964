public import ScrubTime

/// The tracks and clips of a timeline, valid after every edit.
///
/// All times are in flicks, which divide the frames of all common rates, so that sums are exact. Documents
/// are values: an earlier copy is enough to undo an edit.
public struct TimelineDocument: Hashable, Sendable {
  /// The maximum end of a clip: 366 days, longer than any edited recording.
  static let longest = MediaTime(
    value: 366 * 86_400 * Int64(MediaTime.flicks), timescale: MediaTime.flicks)

  /// The frame rate; gestures align edges to the starts of its frames.
  public let rate: FrameRate
  /// The tracks, from top to bottom.
  public internal(set) var tracks: [Track]
  /// The marked times, to which edges snap, in ascending order.
  public internal(set) var markers: [MediaTime]

  /// Creates an empty timeline.
  public init(rate: FrameRate) {
    self.rate = rate
    (tracks, markers) = ([], [])
  }

  /// The end of the last clip; 0 without clips.
  ///
  /// - Complexity: O(clips).
  public var duration: MediaTime {
    tracks.lazy.flatMap { $0.clips }.map { $0.end }.max() ?? .zero
  }

  /// Returns the clip with an identifier, or `nil` if none exists.
  ///
  /// - Complexity: O(clips).
  public func clip(_ id: Clip.ID) -> Clip? { place(of: id).map { self[$0] } }

  /// Returns the track of a clip, or `nil` if none exists.
  ///
  /// - Complexity: O(clips).
  public func track(of id: Clip.ID) -> Track? { place(of: id).map { tracks[$0.track] } }

  /// The indices of a clip in a document.
  struct ClipIndex: Equatable, Sendable {
    var track: Int
    var clip: Int
  }

  func place(of id: Clip.ID) -> ClipIndex? {
    for (track, content) in tracks.enumerated() {
      if let clip = content.clips.firstIndex(where: { $0.id == id }) {
        return ClipIndex(track: track, clip: clip)
      }
    }
    return nil
  }

  subscript(place: ClipIndex) -> Clip {
    get { tracks[place.track].clips[place.clip] }
    set { tracks[place.track].clips[place.clip] = newValue }
  }
}

extension TimelineDocument {
  /// Returns the start of a frame of the timeline, rounded up to a flick.
  func start(ofFrame frame: Int64) -> MediaTime {
    let start = rate.start(ofFrame: frame)
    let below = start.flooredToFlicks
    guard below < start else { return below }
    return MediaTime(value: below.value + 1, timescale: MediaTime.flicks)
  }

  /// Returns the frame start nearest to a time; of two equally near ones the earlier.
  func nearestFrameStart(to time: MediaTime) -> MediaTime {
    let frame = rate.frame(at: time)
    let (before, after) = (start(ofFrame: frame), start(ofFrame: frame + 1))
    return time - before <= after - time ? before : after
  }

  /// The duration of a frame, rounded up to a flick.
  var frameDuration: MediaTime { start(ofFrame: 1) }
}
