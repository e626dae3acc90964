// Scrubs a video with a slider of 300 points: previews while the finger moves, then the exact frame.

import FineScrub

let path = CommandLine.arguments.dropFirst().first ?? "../Media/camera-a.mp4"
let scrubber = Scrubber(try await Video(path: path))

scrubber.touchDown(TouchPoint(x: 150, y: 0))
scrubber.touchMoved(TouchPoint(x: 170, y: 0))  // along the track
scrubber.touchMoved(TouchPoint(x: 180, y: -120))  // away from it, where movement is finer
let lifted = scrubber.touchUp()

// A view shows every frame that arrives, and its loop never ends. This one ends with the exact frame.
for await update in scrubber.updates {
  switch update {
  case .frame(let frame):
    guard frame.isExact, frame.sequence == lifted.sequence else { continue }
    print("frame \(frame.index ?? -1) at \(frame.time.seconds) s")
  case .configuration: continue
  case .failure(let error): print(error)
  }
  break
}
scrubber.close()
