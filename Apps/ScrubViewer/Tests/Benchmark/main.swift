// Usage: viewer-benchmark [VIDEO]
//        viewer-benchmark sound [DEMO CLIP]
//        viewer-benchmark person [SECONDS]
//
// Drags in the viewer's window on a 1080p video with keyframes 250 frames apart, at 60 events a
// second, and counts the frames that its window was late with; then in two such videos beside each other.
// Where frames were late, it says what the main thread did then, and what used the processors.
//
// With `sound`, it plays instead, and measures the offset between displayed frames and sound. With
// `person`, a simulated person uses the window for ten minutes, which may not make the viewer larger.

import Desktop
import Foundation

let seconds = 10.0
/// The limit of the share of late frames.
let budget = 0.02

/// A minute of 1080p, with a keyframe every 250 frames, which takes a while to make.
func minute() throws -> String { try KeptClip.path(frames: 1800, width: 1920, height: 1080) }

let words = CommandLine.arguments.dropFirst()
if words.first == "person" {
  let videos = [try minute(), try KeptClip.path(frames: 300)]
  let visit = try Visit(
    for: words.dropFirst().first.flatMap { Double($0) } ?? 600,
    by: Person(seed: 1, videos: videos), watching: videos[0])
  exit(visit.isFlat ? 0 : 1)
}
let measuresSound = words.first == "sound"
let video = try words.dropFirst(measuresSound ? 1 : 0).first ?? minute()
if measuresSound {
  let offset = try SoundOffset(playing: video, for: 2 * seconds)
  print(offset)
  exit(offset.isUnnoticed ? 0 : 1)
}
var isOverBudget = false
print(FrameReport.heading)
for (suffix, videos) in [("", [video]), (" of 2", [video, video])] {
  for drag in Drag.all {
    let viewer = try Viewer(videos)
    let start = try? ProcessorUse(viewer: viewer.processIdentifier)
    try drag.perform(in: viewer, for: seconds)
    let end = try? ProcessorUse(viewer: viewer.processIdentifier)
    let outcome = try viewer.close()
    guard outcome.status == 0 else { fail("the viewer failed: \(outcome.errors)") }
    let report = try FrameReport(viewer.trace.lines())
    print(report.row(named: drag.name + suffix))
    if let lateness = report.lateness { print("    " + lateness) }
    if report.late > 0, let start, let end { print("    processors: " + end.text(since: start)) }
    if report.lateShare > budget { isOverBudget = true }
  }
}
if isOverBudget { exit(1) }
