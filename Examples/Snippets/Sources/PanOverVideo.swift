// Scrubs a video by panning over it, as a finger or a trackpad does.

import FineScrub

let path = CommandLine.arguments.dropFirst().first ?? "../Media/camera-a.mp4"
let scrubber = Scrubber(try await Video(path: path))
scrubber.seek(to: 2)

// A view calls these for its pan gesture.
scrubber.panDown(TouchPoint(x: 100, y: 100, time: 0))
for step in 1...10 {
  scrubber.panMoved(TouchPoint(x: 100 + Double(step) * 5, y: 100, time: Double(step) / 60))
}
let lifted = scrubber.panUp()
print(TimeLabel.clip(lifted.time ?? .zero))

for await case .frame(let frame) in scrubber.updates
where frame.isExact && frame.sequence == lifted.sequence {
  print("frame \(frame.index ?? -1)")
  break
}
scrubber.close()
