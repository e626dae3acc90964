public import MediaTime

/// The tracks and clips of a timeline; valid after every edit.
///
/// Every time in it is a whole number of flicks, in which the frames of all common rates are whole,
/// so that all sums are exact. Documents are values: who keeps an old one has everything back.
public struct TimelineDocument: Hashable, Sendable {
  /// The end that no clip passes: 366 days, beyond which no recording is edited as one.
  static let longest = MediaTime(
    value: 366 * 86_400 * Int64(MediaTime.flicks), timescale: MediaTime.flicks)

  /// The frame rate that edits keep to: what a finger moves lands on the start of a frame.
  public let rate: FrameRate
  /// The tracks, from top to bottom.
  public internal(set) var tracks: [Track]
  /// Marked times that edits snap to, in ascending order.
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

  /// The clip with a name, or nil.
  ///
  /// - Complexity: O(clips).
  public func clip(_ id: Clip.ID) -> Clip? { place(of: id).map { self[$0] } }

  /// The track that holds a clip, or nil.
  ///
  /// - Complexity: O(clips).
  public func track(of id: Clip.ID) -> Track? { place(of: id).map { tracks[$0.track] } }

  /// Where a clip is found in a document.
  struct Place: Equatable, Sendable {
    var track: Int
    var clip: Int
  }

  func place(of id: Clip.ID) -> Place? {
    for (track, content) in tracks.enumerated() {
      if let clip = content.clips.firstIndex(where: { $0.id == id }) {
        return Place(track: track, clip: clip)
      }
    }
    return nil
  }

  subscript(place: Place) -> Clip {
    get { tracks[place.track].clips[place.clip] }
    set { tracks[place.track].clips[place.clip] = newValue }
  }
}

extension TimelineDocument {
  /// The start of a frame of the timeline, on the flick at or after it.
  func start(ofFrame frame: Int64) -> MediaTime {
    let start = rate.start(ofFrame: frame)
    let below = start.heldBelow
    guard below < start else { return below }
    return MediaTime(value: below.value + 1, timescale: MediaTime.flicks)
  }

  /// The start of a frame that is nearest a time; of two equally near ones the earlier.
  func nearestFrameStart(to time: MediaTime) -> MediaTime {
    let frame = rate.frame(at: time)
    let (before, after) = (start(ofFrame: frame), start(ofFrame: frame + 1))
    return time - before <= after - time ? before : after
  }

  /// The length of one frame, on the flick at or above it.
  var frameDuration: MediaTime { start(ofFrame: 1) }
}
