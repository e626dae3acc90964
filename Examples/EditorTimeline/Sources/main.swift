// A timeline driven by a recorded gesture: prints what the user sees and feels, and what the player does.
//
//   EditorTimeline [GESTURE]

import ScrubTime
import ScrubTimeline
import Scrubbing
import SpeedCurves

func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

// 1. A timeline as wide as a phone; the playhead is in its middle, so scrolling is scrubbing.
let rate = FrameRate(30)
var timeline = try TimelineController(
  rate: rate, width: 390, padding: .halfViewport, maximumHeight: 300)
timeline.zoomsAroundPlayhead = true
timeline.playback = .playing

// 2. The document: three shots that follow each other, and a title above them.
let shots = [("harbor", 4.0, 1.0, 8.0), ("market", 5.0, 2.0, 9.0), ("beach", 6.0, 0.0, 6.0)]
let ids = shots.map { timeline.newClip(named: $0.0) }
let title = timeline.newClip(named: "title")
try timeline.editor.edit { (document) throws(InvalidParameter) in
  try document.addTrack(1, overlap: .magnetic)
  try document.addTrack(2, overlap: .stop)
  for (id, (_, duration, offset, length)) in zip(ids, shots) {
    let footage = Footage.finite(offset: seconds(offset), length: seconds(length))
    let (start, duration) = (document.duration, seconds(duration))
    try document.insert(Clip(id: id, start: start, duration: duration, footage: footage), in: 1)
  }
  try document.insert(Clip(id: title, start: seconds(1), duration: seconds(2)), in: 2)
}
timeline.synchronize()

// 3. The gesture. While something moves, the display calls at each of its 60 frames per second.
let arguments = CommandLine.arguments.dropFirst()
let touches = try RecordedTouches(contentsOf: arguments.first ?? "gesture.json")
var now = 0.0
for event in touches.events {
  if let heading = event.says { print("\n\(heading)") }
  let (before, time) = (timeline, event.ms / 1000)
  let point = TouchPoint(x: event.x ?? .nan, y: event.y ?? .nan, time: time)
  let finger = event.finger ?? 1
  var response = TimelineResponse()
  switch event.phase {
  case .down: response = timeline.touchDown(finger, point)
  case .move: response = timeline.touchMoved(finger, point)
  case .up: response = timeline.touchUp(finger, point)
  case .cancel: response = timeline.touchesCancelled()
  case .wait:
    while now < time, timeline.needsDisplayFrames {
      now = min(now + 1.0 / 60, time)
      let next = timeline.timePassed(to: now)
      response.feedback += next.feedback
    }
  }
  now = time
  report(event, Update(response, from: before, to: timeline))
}

print("\nAt the end")
for track in timeline.document.tracks {
  let clips = track.clips.map { "\(timeline.name(of: $0.id)) \(text($0.start)) to \(text($0.end))" }
  print("  \(clips.joined(separator: ", "))")
}

// Prints what an event changed for the views, the player and the haptic engine.
@MainActor func report(_ event: RecordedTouches.Event, _ update: Update) {
  var parts: [String] = []
  if let seek = update.seek { parts.append("seek \(text(seek))") }
  if let zoom = update.zoom { parts.append("\(zoom.rounded()) points a second") }
  if let preview = update.preview {
    parts.append("preview \(timeline.name(of: preview.clip)) at \(text(preview.time))")
  }
  if let handle = update.handle { parts.append("handle \(handle.rawValue)") }
  if let guide = update.guide { parts.append("guide at \(text(guide.time))") }
  if let playback = update.playback { parts.append(playback.rawValue) }
  if !update.feedback.isEmpty { parts.append("feel \(update.feedback.joined(separator: ", "))") }
  guard !parts.isEmpty else { return }
  print("  \(Int(event.ms)) ms \(event.phase.rawValue): \(parts.joined(separator: ", "))")
}

func text(_ time: MediaTime) -> String { TimeLabel.smpte(time, rate: rate) }
