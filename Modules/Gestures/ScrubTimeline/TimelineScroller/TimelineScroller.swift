import ScrubTime
import Scrubbing

/// A model of scrolling and zooming a timeline with fingers.
///
/// With padding the playhead is in the middle, so scrolling is scrubbing: it pauses the video while a
/// finger or a deceleration moves it, and resumes it only if it was playing and is not at the end. Without
/// padding the playhead moves over the content, and scrolling does not affect the video. The time is always
/// inside the content. (The article's timeline clamps it at the end but not at the start: there the rubber
/// band results in negative times.)
///
/// At most one gesture or motion is active. A finger that comes down stops a deceleration, a pinch ends a
/// scroll, and no scroll begins during a pinch.
struct TimelineScroller: Equatable, Sendable {
  /// The settings; a change applies from the next event.
  var settings: TimelineScrollSettings
  /// The viewport.
  var viewport: TimelineViewport
  /// The duration of the content; not negative.
  private(set) var duration: MediaTime
  /// The displayed time; from 0 to the duration.
  var playhead: MediaTime

  var phase = Phase.idle
  /// Whether the video was playing before the scroller paused it.
  var wasPlaying = false

  /// The gesture or the motion that moves the timeline.
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
  ///   - duration: The duration of the content; negative times count as 0.
  init(viewport: TimelineViewport, duration: MediaTime) {
    self.init(viewport: viewport, duration: duration, settings: .standard)
  }

  init(viewport: TimelineViewport, duration: MediaTime, settings: TimelineScrollSettings) {
    (self.viewport, self.settings) = (viewport, settings)
    self.duration = max(duration, .zero)
    playhead = .zero
    self.viewport.overscroll = 0
    self.viewport.time = clamped(viewport.time)
    if isScrubbing { playhead = self.viewport.time }
  }

  /// The time that stays in place during a pinch.
  var pinchAnchor: PinchAnchor {
    get { settings.pinchAnchor }
    set { settings.pinchAnchor = newValue }
  }

  /// Whether scrolling moves the playhead, as it is in the middle of the view.
  var isScrubbing: Bool { viewport.padding == .halfViewport }

  /// Whether a finger, a deceleration or a spring moves the timeline.
  var isMoving: Bool { phase != .idle }

  /// The valid times at the anchor.
  var range: ClosedRange<MediaTime> {
    guard !isScrubbing else { return .zero...duration }
    return .zero...max(.zero, duration - viewport.scale.time(forPoints: viewport.width))
  }

  func clamped(_ time: MediaTime) -> MediaTime {
    let range = range
    return min(max(time, range.lowerBound), range.upperBound)
  }
}

extension TimelineScroller {
  /// Sets the time of the video, while it plays or after a seek.
  ///
  /// While a gesture or a motion moves the playhead, the time is ignored: it may lag behind the finger,
  /// and must not pull the timeline back.
  ///
  /// - Parameter time: The time; clamped to the content.
  mutating func setPlayhead(_ time: MediaTime) {
    let time = min(max(time, .zero), duration)
    if isScrubbing {
      switch phase {
      case .idle: viewport.time = time
      case .pinching(let pinch) where pinch.holdsPlayhead && viewport.overscroll == 0:
        viewport.time = time
      default: return
      }
    }
    playhead = time
  }

  /// Sets the duration of the content, and clamps the times to it; content that is pulled beyond an end stays in place.
  ///
  /// A scroll continues from there, and so does a throw in content that has become shorter.
  ///
  /// - Parameter duration: The duration; negative times count as 0.
  mutating func setDuration(_ duration: MediaTime) {
    let (before, former) = (viewport, self.duration)
    self.duration = max(duration, .zero)
    viewport.time = clamped(viewport.time)
    if viewport.overscroll != 0 { place(viewport.overscroll, from: viewport.time) }
    playhead = isScrubbing ? viewport.time : min(playhead, self.duration)
    if case .dragging(let drag) = phase, viewport != before {
      self.drag(atX: drag.x, before: drag.before)
    }
    if self.duration < former { continueMotion() }
  }

  /// The current state, without an event.
  var current: TimelineScrollResponse { response(since: self) }

  func response(since before: TimelineScroller) -> TimelineScrollResponse {
    let (moved, range) = (viewport.time != before.viewport.time, range)
    let isAtEnd = viewport.time == range.lowerBound || viewport.time == range.upperBound
    return TimelineScrollResponse(
      viewport: viewport, playhead: playhead, playheadChanged: playhead != before.playhead,
      playback: nil, feedback: moved && isAtEnd ? .end : [], isMoving: isMoving)
  }
}
