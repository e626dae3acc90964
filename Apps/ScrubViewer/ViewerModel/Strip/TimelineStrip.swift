public import MediaTime
public import Playback
import Scrubbing
public import SpeedCurves
public import Timeline

/// The model of the timeline above the video, which turns touches, keys and scrolling into
/// requests.
///
/// Its one track contains the video as a clip that can be trimmed and split. Clips cannot be
/// moved, so that a position on the timeline always refers to the same time of the video, as on
/// the slider. Edits do not change the video; they decide which parts of it are played.
public struct TimelineStrip: Sendable {
  /// The controller of the document, the viewport and the gestures.
  public internal(set) var controller: TimelineController
  /// The layout of the timeline in its widget.
  public private(set) var geometry: StripGeometry
  /// The video's duration.
  public let duration: MediaTime
  /// The width of the video's frame as a multiple of its height, after rotation.
  public let aspect: Double
  /// The edge that the arrow keys move, or `nil` while they step the video.
  public internal(set) var chosen: StripEdge?
  /// A handle that springs back from beyond its limit.
  var spring: Spring?
  /// The time of the last event, in seconds.
  var now = Double.nan
  /// The state at the start of a scrub on the ruler, or `nil`.
  var scrub: ScrubStart?
  /// Whether the video shows the frame of an edge.
  var isPreviewing = false

  /// A handle that springs back.
  struct Spring: Equatable, Sendable {
    var edge: StripEdge
    var motion: BounceSpring
    var start: Double
  }

  /// The state to which a cancelled scrub on the ruler returns.
  struct ScrubStart: Equatable, Sendable {
    var playhead: MediaTime
    var wasPlaying: Bool
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
  /// - Throws: `InvalidParameter` if the video is longer than a timeline can be.
  public init(
    duration: MediaTime, rate: FrameRate, aspect: Double, width: Double, textScale: Double
  ) throws {
    let geometry = try StripGeometry(width: width, textScale: textScale)
    controller = try TimelineController(
      rate: rate, width: geometry.timelineWidth, padding: .none, maximumHeight: .infinity,
      metrics: geometry.metrics,
      gestures: Set(TimelineGesture.allCases.filter { $0 != .clipMove }))
    self.geometry = geometry
    self.duration = max(duration, .zero)
    self.aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    controller.leastDuration = self.duration
    controller.zoomsAroundPlayhead = false
    try showAll()
    if duration > .zero { try addVideo() }
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
    controller.selection = [id]
    controller.synchronize()
  }
}

extension TimelineStrip {
  /// The document to display.
  public var document: TimelineDocument { controller.document }

  /// The parts of the video covered by clips.
  public var kept: PlayedParts {
    PlayedParts(
      document.tracks.flatMap(\.clips).map { clip in
        // A video's end may lie between two of the timeline's ticks; the last frame is kept.
        let isWhole = clip.ghostExtent?.upperBound == clip.end
        return clip.start..<(isWhole ? max(clip.end, duration) : clip.end)
      })
  }

  /// The displayed time.
  public var playhead: MediaTime { controller.playhead }

  /// The curve that makes trims finer with the finger's distance; changing it moves nothing.
  public var curve: any SpeedCurve {
    get { controller.editor.curve }
    set { controller.editor.curve = newValue }
  }

  /// Whether a finger is on the strip.
  public var isTouched: Bool { controller.isTouched }

  /// Whether an animation runs, so that `timePassed(to:)` must be called at each display frame.
  public var isAnimating: Bool {
    controller.needsDisplayFrames || spring != nil
  }

  /// Returns the distance of a handle from its edge, in points; nonzero beyond a limit only.
  func stretch(of edge: StripEdge) -> Double {
    if let trim = controller.trim, StripEdge(trim.clip, trim.edge) == edge { return trim.stretch }
    guard let spring, spring.edge == edge, now >= spring.start else { return 0 }
    return spring.motion.displacement(at: now - spring.start)
  }

  /// Sets the width and the scale of texts, keeping the view as far as possible.
  ///
  /// - Parameters:
  ///   - width: The widget's width, in points.
  ///   - textScale: The scale of texts.
  /// - Throws: `InvalidParameter`, which would mean an error in the dimensions.
  public mutating func resize(width: Double, textScale: Double) throws(InvalidParameter) {
    let next = try StripGeometry(width: width, textScale: textScale)
    guard next != geometry else { return }
    let wasWhole = isWhole
    geometry = next
    controller.metrics = next.metrics
    if wasWhole { try showAll() } else { try zoom(to: controller.viewport.scale.pointsPerSecond) }
  }
}
