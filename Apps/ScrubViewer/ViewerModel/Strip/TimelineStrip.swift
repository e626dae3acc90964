public import Media
public import MediaTime
public import Playback
import Scrubbing
public import SpeedCurves
public import Timeline

/// The model of the film strip, which is the slider and the timeline in one.
///
/// A touch on one of its handles trims; any other drags the playhead, which the slider's model
/// does. Its one track contains the video as a clip that can be trimmed and split; the handles are
/// those of the clip at the playhead. Clips cannot be moved, so that a position on the strip always
/// refers to the same time of the video. Edits do not change the video; they decide which parts of
/// it are played.
public struct TimelineStrip: Sendable {
  /// The controller of the document, the viewport and the gestures.
  public internal(set) var controller: TimelineController
  /// The layout of the timeline in its widget.
  public private(set) var geometry: StripGeometry
  /// The video's duration.
  public let duration: MediaTime
  /// The width of the video's frame as a multiple of its height, after rotation.
  public let aspect: Double
  /// The chapters of the video.
  public let chapters: [Chapter]
  /// Whether the video can be trimmed: a recording that still grows has no end.
  public let isTrimmable: Bool
  /// The edge that the arrow keys move, or `nil` while they step the video.
  public internal(set) var chosen: StripEdge?
  /// A handle that springs back from beyond its limit.
  var spring: Spring?
  /// The time of the last event, in seconds.
  var now = 0.0
  /// The view of the whole video.
  var whole: TimelineViewport
  /// The zoom into it.
  var zoom = StripZoom()
  /// Whether the video shows the frame of an edge.
  var isPreviewing = false

  /// A handle that springs back.
  struct Spring: Equatable, Sendable {
    var edge: StripEdge
    var motion: BounceSpring
    var start: Double
  }

  /// The name of the only track.
  static let track: Track.ID = 1

  /// Creates the timeline of a video, with the whole video in view as one clip.
  ///
  /// - Parameters:
  ///   - duration: The video's duration.
  ///   - rate: Its frame rate, to which edits are aligned.
  ///   - aspect: The width of its frame as a multiple of the height, after rotation.
  ///   - width: The widget's width, in points.
  ///   - textScale: The scale of texts.
  ///   - chapters: The chapters of the video.
  ///   - isTrimmable: Whether the video has an end, so that it can be trimmed.
  /// - Throws: `InvalidParameter` if the video is longer than a timeline can be.
  public init(
    duration: MediaTime, rate: FrameRate, aspect: Double, width: Double, textScale: Double,
    chapters: [Chapter] = [], isTrimmable: Bool = true
  ) throws {
    let geometry = try StripGeometry(width: width, textScale: textScale)
    controller = try TimelineController(
      rate: rate, width: geometry.timelineWidth, padding: .none, maximumHeight: .infinity,
      metrics: geometry.metrics, gestures: [.handleTrim])
    (self.geometry, self.chapters, self.isTrimmable) = (geometry, chapters, isTrimmable)
    self.duration = max(duration, .zero)
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    whole = try Self.wholeView(geometry, self.duration)
    controller.leastDuration = self.duration
    if duration > .zero { try addVideo() }
    updateView()
  }

  private mutating func addVideo() throws(InvalidParameter) {
    let id = controller.newClip(named: "Clip 1")
    var document = controller.document
    try document.addTrack(Self.track, overlap: .stop)
    try document.insert(
      Clip(
        id: id, start: .zero, duration: duration,
        footage: .finite(offset: .zero, length: duration)),
      in: Self.track)
    // Not an undoable edit.
    var editor = TimelineEditor(
      document, viewport: controller.viewport, curve: controller.editor.curve)
    editor.playhead = controller.playhead
    controller.editor = editor
    if isTrimmable { controller.selection = [id] }
    controller.synchronize()
  }
}

extension TimelineStrip {
  /// The document to display.
  public var document: TimelineDocument { controller.document }

  /// The parts of the video covered by clips.
  public var kept: PlayedParts {
    PlayedParts(document.tracks.flatMap(\.clips).map(range))
  }

  /// The part of the video between the handles, or `nil` if it cannot be trimmed.
  public var trimmed: Range<MediaTime>? {
    controller.selection.compactMap { document.clip($0) }.first.map(range)
  }

  private func range(of clip: Clip) -> Range<MediaTime> {
    // A video's end may lie between two of the timeline's ticks; the last frame is kept.
    let isWhole = clip.ghostExtent?.upperBound == clip.end
    return clip.start..<(isWhole ? max(clip.end, duration) : clip.end)
  }

  /// Whether the whole video is one clip.
  public var isUncut: Bool { kept == PlayedParts(whole: duration) }

  /// The displayed time.
  public var playhead: MediaTime { controller.playhead }

  /// The curve that makes trims finer with the finger's distance; changing it moves nothing.
  public var curve: any SpeedCurve {
    get { controller.editor.curve }
    set { controller.editor.curve = newValue }
  }

  /// Whether a finger holds a handle.
  public var isTouched: Bool { controller.isTouched }

  /// Whether an animation runs, so that `timePassed(to:)` must be called at each display frame.
  public var isAnimating: Bool {
    controller.needsDisplayFrames || spring != nil || zoom.isMoving(at: now)
  }

  /// Returns the distance of a handle from its edge, in points; nonzero beyond a limit only.
  func stretch(of edge: StripEdge) -> Double {
    if let trim = controller.trim, StripEdge(trim.clip, trim.edge) == edge { return trim.stretch }
    guard let spring, spring.edge == edge, now >= spring.start else { return 0 }
    return spring.motion.displacement(at: now - spring.start)
  }

  /// Sets the layout, for another width or scale of texts.
  ///
  /// - Parameter next: The layout.
  /// - Throws: `InvalidParameter`, which would mean an error in the dimensions.
  public mutating func resize(to next: StripGeometry) throws(InvalidParameter) {
    guard next != geometry else { return }
    whole = try Self.wholeView(next, duration)
    geometry = next
    controller.metrics = next.metrics
    updateView()
  }
}
