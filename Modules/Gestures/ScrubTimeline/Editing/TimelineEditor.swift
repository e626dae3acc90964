public import ScrubTime
public import SpeedCurves

/// An editor that trims and moves the clips of a timeline with a finger, with undo and redo.
///
/// The editor is a value: each event returns what to display and do, and there is no clock, thread or view.
/// The document is valid after any sequence of events, and a canceled gesture leaves no trace. An edit
/// becomes one step of the history when its gesture ends.
public struct TimelineEditor: Sendable {
  /// The settings; a change moves nothing, and applies from the next gesture or event.
  var settings = EditSettings()
  /// The mapping from times to positions; may change during a gesture, for example by scrolling.
  public var viewport: TimelineViewport
  /// The playhead, a snap target; gestures do not move it.
  public var playhead: MediaTime
  /// The curve by which the finger's distance makes a drag finer; a change moves nothing.
  public var curve: any SpeedCurve {
    didSet { gesture?.setCurve(curve) }
  }
  /// Whether snapping is suspended, for example by a modifier key; may change during a gesture.
  ///
  /// A change moves nothing: a snapped edge continues from its position, and an edge near a target snaps
  /// to it only after leaving and returning.
  public var isSnappingSuspended = false

  private var committed: TimelineDocument
  private var history = EditHistory()
  private var gesture: Gesture?

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - document: The timeline.
  ///   - viewport: The mapping from times to positions.
  ///   - playhead: The playhead.
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

  /// The minimum duration of a trimmed clip; shorter clips keep their duration.
  public var minimumDuration: MediaTime { settings.minimumDuration }

  /// The document to display, including the edits of the current gesture.
  public var document: TimelineDocument { gesture?.document ?? committed }

  /// Whether a trim or a move is in progress.
  public var isTracking: Bool { gesture != nil }

  /// Whether there is an edit to undo; false during a gesture.
  public var canUndo: Bool { gesture == nil && history.canUndo }

  /// Whether there is an edit to redo; false during a gesture.
  public var canRedo: Bool { gesture == nil && history.canRedo }

  /// A trim or a move in progress.
  enum Gesture: Sendable {
    case trim(TrimGesture)
    case move(MoveGesture)
  }

  var current: Gesture? { gesture }

  /// Replaces the current gesture; only `commit` keeps its edit.
  mutating func setGesture(_ next: Gesture?) { gesture = next }

  /// This editor without the current gesture.
  var idle: TimelineEditor {
    var editor = self
    editor.gesture = nil
    return editor
  }

  /// Ends the gesture, and records its edit in the history.
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
  /// Edits the document without a gesture; the whole edit is one step of the history.
  ///
  /// - Parameter change: The edit; if it throws, nothing changes.
  /// - Throws: The error of the edit, or `InvalidParameter` during a gesture.
  public mutating func edit(
    _ change: (inout TimelineDocument) throws(InvalidParameter) -> Void
  ) throws(InvalidParameter) {
    guard gesture == nil else {
      throw InvalidParameter(
        parameter: "gesture", reason: "is in progress; end or cancel it before editing otherwise")
    }
    var document = committed
    try change(&document)
    record(document)
  }

  /// Undoes the last edit exactly.
  ///
  /// - Returns: Whether there was one; false during a gesture.
  @discardableResult
  public mutating func undo() -> Bool {
    guard canUndo, let document = history.undo(committed) else { return false }
    committed = document
    return true
  }

  /// Redoes the last undone edit.
  ///
  /// - Returns: Whether there was one; false during a gesture.
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
