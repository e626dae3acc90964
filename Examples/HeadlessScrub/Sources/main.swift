// A config, a recorded gesture and a video: the frames that the user sees.
//
//   HeadlessScrub [CONFIG GESTURE [VIDEO]]
//
// Without a video it makes a clip whose frames contain their own number.

import CurveConfig
import FFmpegSeek
import Foundation
import GestureRecordings
import Media
import MediaFixtures
import MediaSeek
import MediaTime
import ScrubConfig
import ScrubSession
import Scrubbing

let words = Array(CommandLine.arguments.dropFirst())
let configPath = words.count > 0 ? words[0] : "scrub.json5"
let gesturePath = words.count > 1 ? words[1] : "gesture.json"

// 1. The config names the curve and the slider's policies.
let configuration = try ScrubConfiguration(contentsOf: configPath)
print("curve \(configuration.library.selected.name)")

// 2. The gesture: as written by `record` in the REPL.
let gesture = try RecordedGesture(contentsOf: gesturePath)

// 3. The video.
let clip = FileManager.default.temporaryDirectory.appending(path: "headless-\(UUID()).mp4").path
if words.count <= 2 {
  try DemoClip.write(to: clip, frames: 600, width: 160, height: 90)
}
defer { try? FileManager.default.removeItem(atPath: clip) }
let source = try FFmpegSource(path: words.count > 2 ? words[2] : clip)

// 4. The composition.
let session = ScrubSession(configuration: configuration)
session.open(source)
session.change { $0.setValue(gesture.startValue) }
guard let scheduler = session.scheduler else { fatalError("the session has no video") }

for event in gesture.events {
  let answer =
    switch event.type {
    case .begin: session.touchDown(event.point)
    case .move: session.touchMoved(event.point)
    case .end: session.touchUp(event.point)
    default: session.touchCancelled()
    }
  // A player shows every frame that the session's handler gets, previews too; here each exact frame is
  // waited for, so that the output is the same every time.
  guard let request = answer.request else { continue }
  let frame = try scheduler.frame(
    for: SeekRequest(time: request.time), cancellation: Cancellation())
  let pixels = try frame.pixels.bgra()
  let number = FrameNumberPattern.read(
    bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height)
  let speed = (answer.speed * 1000).rounded() / 1000
  print(
    "\(event.type.rawValue): \(TimeLabel.clip(frame.time)), frame \(frame.index ?? -1),",
    "number in the image \(number ?? -1), speed \(speed)")
}
session.close()
