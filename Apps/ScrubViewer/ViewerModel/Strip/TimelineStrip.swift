public import AppSupport
public import MediaTime
public import Playback
import Scrubbing
public import SpeedCurves
public import Timeline

/// The timeline strip above the video, without its drawing: fingers, keys and wheel in, wishes out.
///
/// It holds one track, on which the video lies as a clip that can be trimmed and split. Clips are not
/// carried about, so a place on the strip is always the same time of the video, and strip and slider
/// never disagree. Edits leave the video alone; they say which parts of it are kept, and played.
public struct TimelineStrip: Sendable {
  /// The models, and what is remembered of the fingers.
  public internal(set) var controller: TimelineController
  /// Where all of it lies in the widget.
  public private(set) var geometry: StripGeometry
  /// The video's length.
  public let duration: MediaTime
  /// The width of the video's picture as a multiple of its height, after rotation.
  public let aspect: Double
  /// The edge that the arrow keys move; nil while they move the video.
  public internal(set) var chosen: StripEdge?
  /// A handle on its way back from beyond its limit.
  var spring: Spring?
  /// The time of the last event, in seconds; NaN before the first.
  var now = Double.nan
  /// How it was when a finger began to scrub on the ruler; nil while none does.
  var scrub: ScrubStart?
  /// Whether the video surface shows the picture of an edge.
  var isPreviewing = false

  /// A handle that springs back.
  struct Spring: Equatable, Sendable {
    var edge: StripEdge
    var motion: BounceSpring
    var start: Double
  }

  /// What a scrub on the ruler goes back to.
  struct ScrubStart: Equatable, Sendable {
    var playhead: MediaTime
    var wasPlaying: Bool
  }

  /// The name of the only track.
  static let track: Track.ID = 1

  /// Creates the strip of a video: all of it in view, as one clip.
  ///
  /// - Parameters:
  ///   - duration: The video's length.
  ///   - rate: Its frame rate, which edits keep to.
  ///   - aspect: The width of its picture as a multiple of the height, after rotation.
  ///   - width: The widget's width, in points.
  ///   - textScale: How much larger than usual texts are.
  /// - Throws: `InvalidParameter` where the video is longer than any timeline.
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
    // Not an edit: there is nothing before it to go back to.
    var editor = TimelineEditor(
      document, viewport: controller.viewport, curve: controller.editor.curve)
    editor.playhead = controller.playhead
    controller.editor = editor
    controller.selection = [id]
    controller.synchronize()
  }
}

extension TimelineStrip {
  /// The clips as they are to be shown.
  public var document: TimelineDocument { controller.document }

  /// The parts of the video that are in clips.
  public var kept: PlayedParts {
    PlayedParts(
      document.tracks.flatMap(\.clips).map { clip in
        // A video's end may lie between two of the timeline's ticks; the last picture is kept.
        let isWhole = clip.ghostExtent?.upperBound == clip.end
        return clip.start..<(isWhole ? max(clip.end, duration) : clip.end)
      })
  }

  /// The time that is shown.
  public var playhead: MediaTime { controller.playhead }

  /// The curve by which a finger's distance makes a trim finer; a change moves nothing.
  public var curve: any SpeedCurve {
    get { controller.editor.curve }
    set { controller.editor.curve = newValue }
  }

  /// Whether a finger is on the strip.
  public var isTouched: Bool { controller.isTouched }

  /// Whether something moves without a finger, so that `timePassed(to:)` is due at each display frame.
  public var isAnimating: Bool {
    controller.needsDisplayFrames || spring != nil
  }

  /// How far a handle is drawn from its edge now, in points; not 0 beyond a limit only.
  func stretch(of edge: StripEdge) -> Double {
    if let trim = controller.trim, StripEdge(trim.clip, trim.edge) == edge { return trim.stretch }
    guard let spring, spring.edge == edge, now >= spring.start else { return 0 }
    return spring.motion.displacement(at: now - spring.start)
  }

  /// Takes another width or size of text; what is in view stays as far as it can.
  ///
  /// - Parameters:
  ///   - width: The widget's width, in points.
  ///   - textScale: How much larger than usual texts are.
  /// - Throws: `InvalidParameter`, which would be a mistake in the dimensions.
  public mutating func resize(width: Double, textScale: Double) throws(InvalidParameter) {
    let next = try StripGeometry(width: width, textScale: textScale)
    guard next != geometry else { return }
    let wasWhole = isWhole
    geometry = next
    controller.metrics = next.metrics
    if wasWhole { try showAll() } else { try zoom(to: controller.viewport.scale.pointsPerSecond) }
  }
}
