public import MediaTime
public import SpeedCurves

/// A timeline that is edited with a finger: clips are trimmed and moved, and edits undone and redone.
///
/// The editor is a value: events go in with their points, and each answers with what to show and do. It
/// holds no clock, no thread and no view. Whatever events come, in whatever order, the document is valid,
/// and a gesture that is cancelled leaves no trace. An edit becomes one step of the history when its
/// gesture ends.
public struct TimelineEditor: Sendable {
  /// The policies; a change never moves anything, and counts from the next gesture or event on.
  var settings = EditSettings()
  /// Which times are where; may change during a gesture, as when the timeline scrolls by itself.
  public var viewport: TimelineViewport
  /// Where the playhead is; gestures leave it alone.
  public var playhead: MediaTime
  /// The curve by which the finger's distance makes a drag finer; a change moves nothing.
  public var curve: any SpeedCurve {
    didSet { gesture?.setCurve(curve) }
  }
  /// Whether a modifier key keeps edges from snapping; it may change during a gesture.
  ///
  /// Nothing jumps then: an edge that had snapped goes on from where it is, and a target that lies
  /// near takes an edge only when it has left and comes again.
  public var isSnappingSuspended = false

  private var committed: TimelineDocument
  private var history = EditHistory()
  private var gesture: Gesture?

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - document: The timeline.
  ///   - viewport: Which times are where.
  ///   - playhead: Where the playhead is.
  ///   - curve: The curve by which the finger's distance makes a drag finer.
  public init(
    _ document: TimelineDocument, viewport: TimelineViewport, playhead: MediaTime = .zero,
    curve: any SpeedCurve = TieredCurve.classic
  ) {
    (committed, self.viewport, self.playhead) = (document, viewport, playhead)
    self.curve = curve
  }

  init(
    _ document: TimelineDocument, viewport: TimelineViewport, playhead: MediaTime = .zero,
    settings: EditSettings, curve: any SpeedCurve = TieredCurve.classic
  ) {
    self.init(document, viewport: viewport, playhead: playhead, curve: curve)
    self.settings = settings
  }

  /// The shortest duration that trimming leaves a clip; clips that are shorter can stay so.
  public var minimumDuration: MediaTime { settings.minimumDuration }

  /// The timeline as it is to be shown, with what the gesture that goes on has done so far.
  public var document: TimelineDocument { gesture?.document ?? committed }

  /// Whether a gesture goes on.
  public var isTracking: Bool { gesture != nil }

  /// Whether there is an edit to undo; none while a gesture goes on.
  public var canUndo: Bool { gesture == nil && history.canUndo }

  /// Whether there is an edit to redo; none while a gesture goes on.
  public var canRedo: Bool { gesture == nil && history.canRedo }

  /// The gesture that goes on.
  enum Gesture: Sendable {
    case trim(TrimGesture)
    case move(MoveGesture)
  }

  var current: Gesture? { gesture }

  /// Replaces the gesture that goes on; its edit is kept only by `commit`.
  mutating func setGesture(_ next: Gesture?) { gesture = next }

  /// Makes the gesture's edit a step of the history, and ends it.
  mutating func commit() {
    guard let document = gesture?.document else { return }
    gesture = nil
    record(document)
  }

  private mutating func record(_ document: TimelineDocument) {
    guard document != committed else { return }
    history.record(committed, depth: settings.undoDepth)
    committed = document
  }
}

extension TimelineEditor {
  /// Edits the document by the app's own hand; the whole edit is one step of the history.
  ///
  /// - Parameter change: The edit; when it throws, nothing is changed.
  /// - Throws: What the edit throws, and `InvalidParameter` while a gesture goes on.
  public mutating func edit(
    _ change: (inout TimelineDocument) throws(InvalidParameter) -> Void
  ) throws(InvalidParameter) {
    guard gesture == nil else {
      throw InvalidParameter(
        parameter: "gesture", reason: "goes on; end it or cancel it before editing otherwise")
    }
    var document = committed
    try change(&document)
    record(document)
  }

  /// Takes the last edit back, to the bit.
  ///
  /// - Returns: Whether there was one; false while a gesture goes on.
  @discardableResult
  public mutating func undo() -> Bool {
    guard canUndo, let document = history.undo(committed) else { return false }
    committed = document
    return true
  }

  /// Makes the last edit again that was taken back.
  ///
  /// - Returns: Whether there was one; false while a gesture goes on.
  @discardableResult
  public mutating func redo() -> Bool {
    guard canRedo, let document = history.redo(committed) else { return false }
    committed = document
    return true
  }
}

extension TimelineEditor.Gesture {
  var document: TimelineDocument {
    switch self {
    case .trim(let trim): trim.document
    case .move(let move): move.document
    }
  }

  var wasPlaying: Bool {
    switch self {
    case .trim(let trim): trim.wasPlaying
    case .move(let move): move.wasPlaying
    }
  }

  mutating func setCurve(_ curve: any SpeedCurve) {
    switch self {
    case .trim(var trim):
      trim.setCurve(curve)
      self = .trim(trim)
    case .move(var move):
      move.setCurve(curve)
      self = .move(move)
    }
  }
}
