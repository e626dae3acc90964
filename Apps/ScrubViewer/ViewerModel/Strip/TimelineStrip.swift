/// The model of the film strip, which is the slider and the timeline in one.
///
/// A touch on one of its handles trims; any other drags the playhead, which the slider's model does. The part of
/// the video between the handles is the only clip of a timeline, and cannot be moved, so that a position on the
/// strip always refers to the same time of the video. That part is played and exported.
public struct TimelineStrip: Sendable {
  /// The controller of the clip, the viewport and the gestures.
  public internal(set) var controller: TimelineController
  /// The layout of the timeline in its widget.
  public private(set) var geometry: StripGeometry
  /// The video's duration.
  public let duration: MediaTime
  /// The width of the video's frame as a multiple of its height, after rotation.
  public let aspect: Double
  /// The chapters of the video.
  public let chapters: [Chapter]
  /// The edge that the arrow keys move, or `nil` while they step the video.
  public internal(set) var chosen: TrimEdge?
  /// A handle that springs back from beyond its limit.
  var spring: Spring?
  /// The time of the last event, in seconds.
  var now = 0.0
  /// The view of the whole video.
  var whole: TimelineViewport
  /// The zoom into it, whose dimensions are set before each use.
  var zoom = FilmStrip(duration: 1, framesPerSecond: 1, width: 1, thumbnailWidth: 1)
  /// The frame of an edge, which the video shows in place of its own, or `nil`.
  public internal(set) var preview: SeekRequest?

  /// A handle that springs back.
  struct Spring: Equatable, Sendable {
    var edge: TrimEdge
    var motion: BounceSpring
    var start: Double
  }

  /// The part of the video between the handles.
  static let clip: Clip.ID = 0
  private static let track: Track.ID = 0

  /// Creates the strip of a video, with the whole video in view and between the handles.
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
    (self.geometry, self.chapters) = (geometry, chapters)
    self.duration = max(duration, .zero)
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    whole = try Self.wholeView(geometry, self.duration)
    controller.leastDuration = self.duration
    var document = controller.document
    try document.addTrack(Self.track, overlap: .stop)
    if isTrimmable, duration > .zero {
      let footage = Footage.finite(offset: .zero, length: duration)
      try document.insert(
        Clip(id: Self.clip, start: .zero, duration: duration, footage: footage), in: Self.track)
      controller.selection = [Self.clip]
    }
    // Not an undoable edit.
    controller.editor = TimelineEditor(document, viewport: controller.viewport)
    controller.synchronize()
    updateView()
  }
}

extension TimelineStrip {
  /// The frame rate of the video.
  var rate: FrameRate { controller.document.rate }

  /// The clip between the handles, or `nil` if the video cannot be trimmed.
  var clip: Clip? { controller.document.clip(Self.clip) }

  /// Whether the handles are not at the ends that the video had when the strip was created.
  public var isTrimmed: Bool {
    trimmed.map { $0.lowerBound > .zero || $0.upperBound < duration } ?? false
  }

  /// The part of the video between the handles, or `nil` if it cannot be trimmed.
  public var trimmed: Range<MediaTime>? {
    clip.map { clip in
      // A video's end may lie between two of the timeline's ticks; the last frame is kept.
      let isWhole = clip.ghostExtent?.upperBound == clip.end
      return clip.start..<(isWhole ? max(clip.end, duration) : clip.end)
    }
  }

  /// The displayed time.
  public var playhead: MediaTime { controller.playhead }

  /// The curve that makes trims finer with the finger's distance; changing it moves nothing.
  public var curve: any SpeedCurve {
    get { controller.editor.curve }
    set { controller.editor.curve = newValue }
  }

  /// Whether a finger holds a handle.
  public var isTouched: Bool { controller.isTouched }

  /// The edge that a finger holds, or else the chosen one.
  public var activeEdge: TrimEdge? { controller.trim?.edge ?? chosen }

  /// Whether an animation runs, so that `timePassed(to:)` must be called at each display frame.
  public var isAnimating: Bool {
    controller.needsDisplayFrames || spring != nil || zoom.isMoving(at: now)
  }

  /// Returns the distance of a handle from its edge, in points; nonzero beyond a limit only.
  func stretch(of edge: TrimEdge) -> Double {
    if let trim = controller.trim, trim.edge == edge { return trim.stretch }
    guard let spring, spring.edge == edge, now >= spring.start else { return 0 }
    return spring.motion.displacement(at: now - spring.start)
  }

  /// Sets the layout, for another width or scale of texts; an error would be one in its dimensions.
  public mutating func resize(to next: StripGeometry) throws(InvalidParameter) {
    guard next != geometry else { return }
    whole = try Self.wholeView(next, duration)
    geometry = next
    controller.metrics = next.metrics
    updateView()
  }

  /// Returns the position of a time, in points from the widget's left edge.
  public func x(of time: MediaTime) -> Double { geometry.gutter + controller.viewport.x(of: time) }

  /// Returns the time at a position, in points from the widget's left edge; it may be outside the video.
  public func time(atX x: Double) -> MediaTime {
    controller.viewport.time(atX: x - geometry.gutter)
  }
}

/// The layout of the film strip in its widget, in points.
///
/// A gutter on each side has room for the handles at the ends of the video.
public struct StripGeometry: Equatable, Sendable {
  /// The widget's width, from 1 to 20000, which is wider than any screen.
  public let width: Double
  /// The dimensions of the timeline.
  public let metrics: TimelineMetrics
  /// The width of the gutter on each side.
  public let gutter: Double
  /// The height of the widget.
  public let height: Double

  /// The height of a ruler with labels at text scale 1.
  private static let rulerHeight = 18.0
  /// The height of the clips at text scale 1, which is enough to recognize a frame.
  private static let trackHeight = 54.0
  /// The space above the ruler and below the clips, where the focus is drawn.
  static let margin = 4.0

  /// Creates a geometry for a width in points, clamped from 1 to 20000, and a scale of texts, clamped from 0.25 to
  /// 10; NaN counts as 1. An error would be one in the dimensions above.
  public init(width: Double, textScale: Double) throws(InvalidParameter) {
    self.width = width > 1 ? min(width, 20_000) : 1
    let scale = textScale.isNaN ? 1 : min(max(textScale, 0.25), 10)
    metrics = try TimelineMetrics(
      rulerHeight: Self.rulerHeight, trackHeight: Self.trackHeight, textScale: scale)
    let layout = TimelineLayout(trackCount: 1, metrics: metrics)
    // A narrow window keeps some room for the video.
    gutter = min(metrics.handleTouchWidth, self.width / 6)
    height = layout.height + 2 * Self.margin
  }

  /// The width of the timeline between the gutters; at least 1.
  public var timelineWidth: Double { max(1, width - 2 * gutter) }
}
