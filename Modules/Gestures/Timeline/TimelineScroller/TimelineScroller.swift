import MediaTime
import Scrubbing

/// The scrolling and zooming of a timeline: fingers in, the time and what is in view out.
///
/// With padding of half a viewport the playhead stands in the middle, so scrolling is scrubbing: it
/// pauses the video while a finger or a throw moves it, and lets it go on only if it was playing and is
/// not at the end. Without padding the playhead moves over the content and scrolling leaves the video
/// alone. The time is inside the content whatever happens. (The article's timeline holds it at the end
/// but not at the start: there the rubber band gives negative times.)
///
/// One thing moves a timeline at a time. A finger that comes down catches a throw; a pinch ends a scroll
/// where it is; and while a pinch goes on, a scroll is not begun.
struct TimelineScroller: Equatable, Sendable {
  /// The policies; a change counts from the next event.
  var settings: TimelineScrollSettings
  /// What is in view.
  var viewport: TimelineViewport
  /// The length of the content; not below 0.
  private(set) var duration: MediaTime
  /// The time that is shown; from 0 to the duration.
  var playhead: MediaTime

  var phase = Phase.idle
  /// Whether the video was playing before something paused it here.
  var wasPlaying = false

  /// What moves the timeline.
  enum Phase: Equatable {
    case idle
    case dragging(Drag)
    case moving(Motion)
    case pinching(Pinch)
    case autoScrolling(AutoScroll)
  }

  /// Creates a scroller.
  ///
  /// - Parameters:
  ///   - viewport: The part of the timeline in view; its time is clamped to the content.
  ///   - duration: The length of the content; below 0 counts as 0.
  init(viewport: TimelineViewport, duration: MediaTime) {
    self.init(viewport: viewport, duration: duration, settings: .standard)
  }

  init(viewport: TimelineViewport, duration: MediaTime, settings: TimelineScrollSettings) {
    (self.viewport, self.settings) = (viewport, settings)
    self.duration = max(duration, .zero)
    playhead = .zero
    self.viewport.overscroll = 0
    self.viewport.time = held(viewport.time)
    if isScrubbing { playhead = self.viewport.time }
  }

  /// What stays in place while a pinch changes the zoom.
  var pinchAnchor: PinchAnchor {
    get { settings.pinchAnchor }
    set { settings.pinchAnchor = newValue }
  }

  /// Whether scrolling moves the playhead, because that stands in the middle.
  var isScrubbing: Bool { viewport.padding == .halfViewport }

  /// Whether a finger, a throw or a spring moves the timeline.
  var isMoving: Bool { phase != .idle }

  /// The times that may be at the anchor.
  var range: ClosedRange<MediaTime> {
    guard !isScrubbing else { return .zero...duration }
    return .zero...max(.zero, duration - viewport.scale.time(forPoints: viewport.width))
  }

  func held(_ time: MediaTime) -> MediaTime {
    let range = range
    return min(max(time, range.lowerBound), range.upperBound)
  }
}

extension TimelineScroller {
  /// Tells where the video is, while it plays or after a seek.
  ///
  /// While something moves the playhead here, the video's own time is not heard: it may lag behind the
  /// finger, and must not pull the timeline back.
  ///
  /// - Parameter time: The time; held inside the content.
  mutating func setPlayhead(_ time: MediaTime) {
    let time = min(max(time, .zero), duration)
    if isScrubbing {
      switch phase {
      case .idle: viewport.time = time
      case .pinching(let pinch) where pinch.holdsPlayhead: viewport.time = time
      default: return
      }
    }
    playhead = time
  }

  /// Assigns the length of the content; the times are brought inside.
  ///
  /// - Parameter duration: The length; below 0 counts as 0.
  mutating func setDuration(_ duration: MediaTime) {
    self.duration = max(duration, .zero)
    viewport.time = held(viewport.time)
    playhead = isScrubbing ? viewport.time : min(playhead, self.duration)
  }

  /// Where it stands, without an event.
  var current: TimelineScrollResponse { response(since: self) }

  func response(since before: TimelineScroller) -> TimelineScrollResponse {
    let (moved, range) = (viewport.time != before.viewport.time, range)
    let isAtEnd = viewport.time == range.lowerBound || viewport.time == range.upperBound
    return TimelineScrollResponse(
      viewport: viewport, playhead: playhead, playheadChanged: playhead != before.playhead,
      playback: nil, feedback: moved && isAtEnd ? .end : [], isMoving: isMoving)
  }
}
