import MediaTime
import Scrubbing
import SpeedCurves

/// A finger on a handle, from its coming down to its lifting.
///
/// Each event starts from the document as it was before the trim, so that the way there does not
/// matter, neighbors that were pushed come back, and nothing adds up.
struct TrimGesture: Sendable {
  let original: TimelineDocument
  let wasPlaying: Bool
  /// The document with the trim as it is now.
  private(set) var document: TimelineDocument
  private let place: TimelineDocument.Place
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
    apply(travel.moved(to: point, viewport: editor.viewport), editor)
  }

  /// The end: what the lift-off guard takes back is taken back first.
  mutating func lifted(at point: TouchPoint?, _ editor: TimelineEditor) -> TrimResponse {
    var response = apply(travel.lifted(at: point, viewport: editor.viewport), editor)
    finish(&response)
    if response.stretch != 0 {
      response.springBack = BounceSpring(
        response.stretch, 0, valid: BounceSpring.standardFrequency)
      response.feedback.insert(.springBack)
    }
    return response
  }

  /// The answer to a trim that is taken back; the document is then the original.
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

  private mutating func apply(_ step: Double, _ editor: TimelineEditor) -> TrimResponse {
    let (stateBefore, guideBefore) = (limits.state(at: snap.position), snap.held?.target)
    let before = snap.position
    let tolerance = editor.settings.toleranceSeconds(speed: travel.speed, in: editor.viewport)
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
      guide: snap.held?.target,
      previewTime: document.previewTime(of: clip, at: limits.edge), feedback: [],
      speed: travel.speed, playback: nil, isTracking: true)
  }

  /// Only the outward limit gives; the shortest length is hard, as in the original.
  private func stretch(_ editor: TimelineEditor) -> Double {
    let pulled =
      snap.wanted.seconds(since: limits.outer) * editor.viewport.scale.pointsPerSecond
    let isBeyond = limits.edge == .leading ? pulled < 0 : pulled > 0
    guard isBeyond else { return 0 }
    let settings = editor.settings
    return settings.rubberBand.drawn(pull: pulled, dimension: settings.longestStretch)
  }

  /// What an edge snaps to: its own clip's edges are not among it, nor what moves along with it.
  ///
  /// In a magnetic track the clips behind move along, and a leading edge has no time of its own to
  /// compare with others. In a track that pushes only the edge of the neighbor stays until it is met.
  private static func targets(
    for place: TimelineDocument.Place, _ edge: TrimEdge, in document: TimelineDocument,
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
