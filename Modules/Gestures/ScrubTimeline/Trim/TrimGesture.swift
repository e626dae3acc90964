import ScrubTime
import Scrubbing
import SpeedCurves

/// The trim of a clip, from touching a handle to lifting the finger.
///
/// Each event starts from the document before the trim. So only the current position matters, pushed
/// neighbors return, and no error accumulates.
struct TrimGesture: Sendable {
  let original: TimelineDocument
  let wasPlaying: Bool
  /// The document with the current trim.
  private(set) var document: TimelineDocument
  private let place: TimelineDocument.ClipIndex
  private let limits: TrimLimits
  private var travel: DragTravel
  private var snap: SnapTracker

  init?(
    _ editor: TimelineEditor, clip: Clip.ID, edge: TrimEdge, at point: TouchPoint, wasPlaying: Bool
  ) {
    original = editor.document
    guard let place = original.place(of: clip) else { return nil }
    (document, self.place, self.wasPlaying) = (original, place, wasPlaying)
    limits = original.trimLimits(of: place, edge, minimum: editor.settings.minimumDuration)
    travel = DragTravel(at: point, curve: editor.curve, isFine: true, viewport: editor.viewport)
    let start = edge == .leading ? original[place].start : original[place].end
    let field = SnapField(
      edges: [start], limits: limits.range,
      targets: Self.targets(for: place, edge, in: original, playhead: editor.playhead),
      document: original)
    snap = SnapTracker(
      field,
      tolerance: editor.settings.toleranceSeconds(speed: travel.speed, in: editor.viewport))
  }

  var clip: Clip.ID { original[place].id }

  mutating func setCurve(_ curve: any SpeedCurve) { travel.setCurve(curve) }

  mutating func moved(to point: TouchPoint, _ editor: TimelineEditor) -> TrimResponse {
    let step = travel.moved(to: point, viewport: editor.viewport)
    return apply(step, at: travel.speed, editor)
  }

  /// Ends the trim, after reverting the movement that the lift-off guard rejects.
  mutating func lifted(at point: TouchPoint?, _ editor: TimelineEditor) -> TrimResponse {
    // Lifted, the finger has the speed of one at rest, with a farther reach of the snap targets.
    let speed = travel.speed
    var response = apply(travel.lifted(at: point, viewport: editor.viewport), at: speed, editor)
    finish(&response)
    if response.stretch != 0 {
      response.springBack = BounceSpring(
        response.stretch, 0, valid: BounceSpring.standardFrequency)
      response.feedback.insert(.springBack)
    }
    return response
  }

  /// Restores the original document, and returns the response to the cancellation.
  mutating func cancelled(_ editor: TimelineEditor) -> TrimResponse {
    var response = response(editor)
    document = original
    (response.time, response.guide, response.stretch) = (snap.field.edges[0], nil, 0)
    response.state = limits.state(at: response.time)
    finish(&response)
    return response
  }

  private func finish(_ response: inout TrimResponse) {
    (response.previewTime, response.isTracking) = (nil, false)
    response.playback = wasPlaying ? .playing : nil
  }

  private mutating func apply(
    _ step: Double, at speed: Double, _ editor: TimelineEditor
  ) -> TrimResponse {
    let (stateBefore, guideBefore) = (limits.state(at: snap.position), snap.captured?.target)
    let before = snap.position
    let tolerance = editor.settings.toleranceSeconds(speed: speed, in: editor.viewport)
    snap.move(
      by: step, tolerance: editor.isSnappingSuspended ? nil : tolerance,
      visible: editor.viewport.visibleRange)
    document = original
    if snap.position != snap.field.edges[0] {
      document.moveEdge(limits.edge, of: place, to: snap.position)
    }
    var response = response(editor)
    response.feedback = TimelineFeedback(
      from: guideBefore, to: response.guide, moved: snap.position != before)
    if response.state != stateBefore, response.state != .free { response.feedback.insert(.limit) }
    return response
  }

  func response(_ editor: TimelineEditor) -> TrimResponse {
    TrimResponse(
      clip: clip, edge: limits.edge, time: snap.position,
      state: limits.state(at: snap.position), stretch: stretch(editor), springBack: nil,
      guide: snap.captured?.target,
      previewTime: document.previewTime(of: clip, at: limits.edge), feedback: [],
      speed: travel.speed, playback: nil, isTracking: true)
  }

  /// The drawn distance beyond the outward limit; the minimum duration is a hard limit, as in the
  /// original.
  private func stretch(_ editor: TimelineEditor) -> Double {
    let pulled =
      snap.wanted.seconds(since: limits.outer) * editor.viewport.scale.pointsPerSecond
    let isBeyond = limits.edge == .leading ? pulled < 0 : pulled > 0
    guard isBeyond else { return 0 }
    let settings = editor.settings
    return settings.rubberBand.drawn(pull: pulled, dimension: settings.longestStretch)
  }

  /// Returns the snap targets of an edge, without its own clip's edges and those that move with it.
  ///
  /// In a magnetic track the later clips move too, and a leading edge keeps its time, so it has no
  /// targets. In a pushing track only the neighbor's edge stays in place until it is reached.
  private static func targets(
    for place: TimelineDocument.ClipIndex, _ edge: TrimEdge, in document: TimelineDocument,
    playhead: MediaTime
  ) -> SnapTargets {
    let track = document.tracks[place.track]
    let own = track.clips[place.clip].id
    switch track.overlap {
    case .stop, .allow: return SnapTargets(document, playhead: playhead, excluding: [own])
    case .magnetic where edge == .leading: return .none
    case .magnetic, .push:
      let all = Set(track.clips.map { $0.id })
      let fixed = SnapTargets(document, playhead: playhead, excluding: all)
      guard track.overlap == .push else { return fixed }
      let neighbor = place.clip + (edge == .leading ? -1 : 1)
      guard track.clips.indices.contains(neighbor) else { return fixed }
      let clip = track.clips[neighbor]
      let met =
        edge == .leading
        ? SnapTarget(time: clip.end, kind: .clipEnd(clip.id))
        : SnapTarget(time: clip.start, kind: .clipStart(clip.id))
      return SnapTargets(fixed.targets + [met])
    }
  }
}
