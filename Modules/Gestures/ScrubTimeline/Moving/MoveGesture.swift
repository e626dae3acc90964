import ScrubTime
import Scrubbing
import SpeedCurves

/// The move of a clip, from lifting to dropping it.
///
/// Each event inserts the clip into the document without it, so that displaced clips return once it has
/// passed.
struct MoveGesture: Sendable {
  let original: TimelineDocument
  let wasPlaying: Bool
  /// The document with the clip at its current position.
  private(set) var document: TimelineDocument
  private let clip: Clip
  private let home: TimelineDocument.ClipIndex
  private let lifted: TimelineDocument
  /// The time inside the clip at which the finger lifted it.
  private let grip: MediaTime
  private var place: TimelineDocument.ClipIndex
  private var guide: SnapTarget?
  private var travel: DragTravel
  private var snap: SnapTracker

  init?(_ editor: TimelineEditor, clip id: Clip.ID, at point: TouchPoint, wasPlaying: Bool) {
    original = editor.document
    guard let place = original.place(of: id) else { return nil }
    (document, home, self.place, self.wasPlaying) = (original, place, place, wasPlaying)
    let clip = original[place]
    var lifted = original
    lifted.remove(id)
    (self.clip, self.lifted) = (clip, lifted)
    grip = editor.viewport.time(atX: point.x).inFlicks.clamped(clip.start, clip.end)
    travel = DragTravel(
      at: point, curve: editor.curve, isFine: !editor.settings.movesBetweenTracks,
      viewport: editor.viewport)
    let field = SnapField(
      edges: [clip.start, clip.end], limits: .origin ... .longest - clip.duration,
      targets: SnapTargets(lifted, playhead: editor.playhead), document: original)
    snap = SnapTracker(
      field,
      tolerance: editor.settings.toleranceSeconds(speed: travel.speed, in: editor.viewport))
  }

  mutating func setCurve(_ curve: any SpeedCurve) { travel.setCurve(curve) }

  /// Returns the response to the begin of the move.
  func began() -> MoveResponse {
    response(feedback: .lifted, playback: wasPlaying ? .paused : nil)
  }

  /// Handles a movement of the finger; `track` is `nil` over none, or over the same one as before.
  mutating func moved(
    to point: TouchPoint, over track: Track.ID?, _ editor: TimelineEditor
  ) -> MoveResponse {
    let step = travel.moved(to: point, viewport: editor.viewport)
    return apply(
      step, at: travel.speed, over: editor.settings.movesBetweenTracks ? track : nil, editor)
  }

  mutating func dropped(at point: TouchPoint?, _ editor: TimelineEditor) -> MoveResponse {
    // Lifted, the finger has the speed of one at rest, with a farther reach of the snap targets.
    let speed = travel.speed
    let step = travel.lifted(at: point, viewport: editor.viewport)
    var response = apply(step, at: speed, over: nil, editor)
    response.feedback.insert(.dropped)
    (response.isTracking, response.drawnStart) = (false, response.start)
    response.playback = wasPlaying ? .playing : nil
    return response
  }

  /// Restores the original document, and returns the response to the cancellation.
  mutating func cancelled() -> MoveResponse {
    (document, place, guide) = (original, home, nil)
    var response = response(feedback: [], playback: wasPlaying ? .playing : nil)
    (response.isTracking, response.drawnStart) = (false, clip.start)
    return response
  }

  private mutating func apply(
    _ step: Double, at speed: Double, over track: Track.ID?, _ editor: TimelineEditor
  ) -> MoveResponse {
    let index = lifted.tracks.firstIndex { $0.id == track } ?? place.track
    let isMagnetic = lifted.tracks[index].overlap == .magnetic
    let tolerance = editor.settings.toleranceSeconds(speed: speed, in: editor.viewport)
    let before = snap.position
    snap.move(
      by: step, tolerance: editor.isSnappingSuspended || isMagnetic ? nil : tolerance,
      visible: editor.viewport.visibleRange)
    let (guideBefore, placeBefore) = (guide, place)
    if step != 0 || index != place.track { put(onto: index) }
    // A target that the clip displaced no longer counts.
    guide = snap.captured?.target
    if let target = guide,
      document.clip(clip.id)?.start != snap.position || !target.holds(in: document)
    {
      guide = nil
    }
    var feedback = TimelineFeedback(
      from: guideBefore, to: guide, moved: snap.position != before)
    if place != placeBefore { feedback.insert(.slot) }
    return response(feedback: feedback)
  }

  /// Inserts the clip into a track at the finger; does nothing if the timeline would become too long.
  private mutating func put(onto index: Int) {
    let target = lifted.tracks[index]
    let finger = grip + (snap.wanted - clip.start)
    let slot =
      target.overlap == .magnetic && index == place.track
      ? magneticSlot(for: finger, from: place.clip, in: target) : target.slot(forPosition: finger)
    if index == home.track,
      target.overlap == .magnetic ? slot == home.clip : snap.position == clip.start
    {
      (document, place) = (original, home)
      return
    }
    var next = lifted
    next.tracks[index].place(clip, at: snap.position, slot: slot)
    guard next.tracks[index].end <= .longest, let found = next.place(of: clip.id) else { return }
    (document, place) = (next, found)
  }

  /// Returns the slot after the finger has passed the middles of the neighboring clips.
  ///
  /// The middles are those displayed, including the lifted clip. Once two clips are exchanged, the finger
  /// is well beyond the middle, so trembling does not exchange them back.
  private func magneticSlot(for finger: MediaTime, from slot: Int, in track: Track) -> Int {
    var slot = slot
    while slot < track.clips.count, finger > track.clips[slot].middle + clip.duration { slot += 1 }
    while slot > 0, finger < track.clips[slot - 1].middle { slot -= 1 }
    return slot
  }

  private func response(feedback: TimelineFeedback, playback: PlaybackState? = nil) -> MoveResponse
  {
    MoveResponse(
      clip: clip.id, track: document.tracks[place.track].id, start: document[place].start,
      drawnStart: snap.position, guide: guide, feedback: feedback, speed: travel.speed,
      playback: playback, isTracking: true)
  }
}
