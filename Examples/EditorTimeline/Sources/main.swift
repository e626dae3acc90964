// A timeline, driven by a recorded gesture: what do the person and the player get to see and feel?
//
//   EditorTimeline [GESTURE]

import MediaTime
import Scrubbing
import Timeline

func seconds(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

// 1. The document: three shots that follow each other, and a title over them.
let names: [Clip.ID: String] = [1: "harbour", 2: "market", 3: "beach", 4: "title"]
let rate = FrameRate(30)
var document = TimelineDocument(rate: rate)
try document.addTrack(1, overlap: .magnetic)
try document.addTrack(2, overlap: .stop)
for (id, duration, offset, length) in [(1, 4.0, 1.0, 8.0), (2, 5.0, 2.0, 9.0), (3, 6.0, 0.0, 6.0)] {
  try document.insert(
    Clip(
      id: Clip.ID(rawValue: id), start: document.duration, duration: seconds(duration),
      footage: .finite(offset: seconds(offset), length: seconds(length))), in: 1)
}
try document.insert(Clip(id: 4, start: seconds(1), duration: seconds(2)), in: 2)

// 2. A view as wide as a phone; the playhead stands in its middle, so scrolling is scrubbing.
var timeline = EditorTimeline(
  document, viewport: try TimelineViewport(scale: TimelineScale(), width: 390))
var playback = PlaybackState.playing

// 3. The gesture. At 60 frames a second the display asks for what moves by itself.
let words = CommandLine.arguments.dropFirst()
let touches = try RecordedTouches(contentsOf: words.first ?? "gesture.json")
var now = 0.0
for event in touches.events {
  if let says = event.says { print("\n\(says)") }
  let time = event.ms / 1000
  if event.phase == .wait {
    var update = EditorTimeline.Update()
    while now < time {
      now = min(now + 1.0 / 60, time)
      let next = timeline.displayFrame(at: now, playback)
      playback = next.playback ?? playback
      update.seek = next.seek ?? update.seek
      update.playback = next.playback ?? update.playback
      update.feedback += next.feedback
    }
    report(event, update)
    continue
  }
  now = time
  let finger = event.finger ?? 1
  let point = TouchPoint(x: event.x ?? .nan, y: event.y ?? .nan, time: time)
  let update =
    switch event.phase {
    case .down: timeline.touchDown(finger, point, playback)
    case .move: timeline.touchMoved(finger, point, playback)
    case .up: timeline.touchUp(finger, point, playback)
    case .cancel, .wait: timeline.touchesCancelled(at: time, playback)
    }
  playback = update.playback ?? playback
  report(event, update)
}

print("\nAt the end")
for track in timeline.editor.document.tracks {
  let clips = track.clips.map { "\(names[$0.id] ?? "?") \(text($0.start)) to \(text($0.end))" }
  print("  \(clips.joined(separator: ", "))")
}

// What each event changed for the view, the player and the fingertip.
func report(_ event: RecordedTouches.Event, _ update: EditorTimeline.Update) {
  var parts: [String] = []
  if let seek = update.seek { parts.append("seek \(text(seek))") }
  if let zoom = update.zoom { parts.append("\(zoom.rounded()) points a second") }
  if let preview = update.preview {
    parts.append("preview \(names[preview.clip] ?? "?") at \(text(preview.time))")
  }
  if let handle = update.handle { parts.append("handle \(handle.rawValue)") }
  if let guide = update.guide { parts.append("guide at \(text(guide.time))") }
  if let playback = update.playback { parts.append(playback.rawValue) }
  if !update.feedback.isEmpty { parts.append("feel \(update.feedback.joined(separator: ", "))") }
  guard !parts.isEmpty else { return }
  print("  \(Int(event.ms)) ms \(event.phase.rawValue): \(parts.joined(separator: ", "))")
}

func text(_ time: MediaTime) -> String { TimeLabel.smpte(time, rate: rate) }
